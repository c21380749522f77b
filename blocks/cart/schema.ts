import { z } from 'zod'

/** `freeShipping`, `codes` and `giftMessage` hide those parts when false. */
export const cartProps = z.strictObject({
  freeShipping: z.boolean().optional(),
  codes: z.boolean().optional(),
  giftMessage: z.boolean().optional(),
})
