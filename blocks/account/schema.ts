import { z } from 'zod'

/**
 * Props of an account page. `show` selects the page. To visitors who are not signed in, all pages except `reset` and
 * `lookup` show the sign-in forms.
 */
export const accountProps = z.strictObject({
  show: z.enum(['overview', 'orders', 'settings', 'balance', 'reset', 'lookup']).default('overview'),
})
