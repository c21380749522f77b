import { z } from 'zod'
import { link } from '#schemas/link.ts'

/** `newsletter` false leaves the consent out. `terms` leads to the terms of sale. */
export const checkoutProps = z.strictObject({
  newsletter: z.boolean().optional(),
  terms: link().optional(),
})
