import { z } from 'zod'

/** `own` shows the visitor's lists; `shared` shows the list whose share link was opened. */
export const favoritesProps = z.strictObject({
  show: z.enum(['own', 'shared']).default('own'),
})
