import { z } from 'zod'

/** Props of a product page. Each prop, when false, hides one part of the page below the price. */
export const productDetailProps = z.strictObject({
  description: z.boolean().default(true),
  facts: z.boolean().default(true),
  authors: z.boolean().default(true),
  series: z.boolean().default(true),
})
