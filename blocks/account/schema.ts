import { z } from 'zod'

/**
 * `show` selects the part of the account on the page; while signed out, all but the last two show the sign-in forms.
 */
export const accountProps = z.strictObject({
  show: z.enum(['overview', 'orders', 'settings', 'balance', 'reset', 'lookup']).default('overview'),
})
