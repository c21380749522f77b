import { z } from 'zod'

/** Which parts of a product's page are shown below its price. */
export const productDetailProps = z.strictObject({
  description: z.boolean().default(true),
  facts: z.boolean().default(true),
  authors: z.boolean().default(true),
  series: z.boolean().default(true),
})
