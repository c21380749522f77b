import { z } from 'zod'

/** Props of a product page. Each hides a part below the price when set to false. */
export const productDetailProps = z.strictObject({
  description: z.boolean().default(true),
  facts: z.boolean().default(true),
  authors: z.boolean().default(true),
  series: z.boolean().default(true),
})
