import { z } from 'zod'

/**
 * Props of a favourites page: `own` shows the visitor's own lists, `shared` shows the list of the share link that was
 * opened.
 */
export const favoritesProps = z.strictObject({
  show: z.enum(['own', 'shared']).default('own'),
})
