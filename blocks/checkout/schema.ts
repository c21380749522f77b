import { z } from 'zod'
import { link } from '#schemas/link.ts'

/** Props of the checkout. `newsletter` false hides the newsletter consent; `terms` links to the terms of sale. */
export const checkoutProps = z.strictObject({
  newsletter: z.boolean().optional(),
  terms: link().optional(),
})
