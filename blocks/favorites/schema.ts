import { z } from 'zod'

/** Props of a favourites page: `own` shows the visitor's lists, `shared` the list whose share link was opened. */
export const favoritesProps = z.strictObject({
  show: z.enum(['own', 'shared']).default('own'),
})
