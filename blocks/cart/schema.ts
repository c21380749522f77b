import { z } from 'zod'

/** `freeShipping` and `codes` hide those parts when false. */
export const cartProps = z.strictObject({
  freeShipping: z.boolean().optional(),
  codes: z.boolean().optional(),
})
