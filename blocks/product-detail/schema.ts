import { z } from 'zod'

/** Parts of a product page shown below the price. */
export const productDetailProps = z.strictObject({
  description: z.boolean().default(true),
  facts: z.boolean().default(true),
  authors: z.boolean().default(true),
  series: z.boolean().default(true),
})
