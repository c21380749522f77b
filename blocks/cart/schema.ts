import { z } from 'zod'

/** Props of the cart. `freeShipping`, `codes` and `giftMessage` each hide a part of the cart when set to false. */
export const cartProps = z.strictObject({
  freeShipping: z.boolean().optional(),
  codes: z.boolean().optional(),
  giftMessage: z.boolean().optional(),
})
