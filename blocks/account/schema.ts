import { z } from 'zod'

/** Which part of the account the page shows; without anybody signed in, all but the last two show how to sign in. */
export const accountProps = z.strictObject({
  show: z.enum(['overview', 'orders', 'settings', 'balance', 'reset', 'lookup']).default('overview'),
})
