import { z } from 'zod'
import { link } from '#schemas/link.ts'

/**
 * Props of the checkout. When `newsletter` is false, the newsletter checkbox is hidden. `terms` is the link to the
 * terms of sale.
 */
export const checkoutProps = z.strictObject({
  newsletter: z.boolean().optional(),
  terms: link().optional(),
})
