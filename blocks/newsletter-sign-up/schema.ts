import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/**
 * Props of the newsletter sign-up. `compact` renders one row, for the page footer; `heading` 1 makes the title the
 * page's main heading.
 */
export const newsletterSignUpProps = z.strictObject({
  title: text(90),
  heading: z.union([z.literal(1), z.literal(2)]).default(2),
  text: text(300).optional(),
  compact: z.boolean().default(false),
})
