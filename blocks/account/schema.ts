import { z } from 'zod'

/** Which part of the account the page shows; without anybody signed in, all show how to sign in. */
export const accountProps = z.strictObject({
  show: z.enum(['overview', 'orders', 'settings', 'balance', 'reset']).default('overview'),
})
