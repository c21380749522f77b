import { z } from 'zod'

/** Props of the cart. `freeShipping`, `codes` and `giftMessage` hide the part that they name when false. */
export const cartProps = z.strictObject({
  freeShipping: z.boolean().optional(),
  codes: z.boolean().optional(),
  giftMessage: z.boolean().optional(),
})
