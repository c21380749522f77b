import { z } from 'zod'

/** `own`: the visitor's lists; `shared`: the list whose link was followed. */
export const favoritesProps = z.strictObject({
  show: z.enum(['own', 'shared']).default('own'),
})
