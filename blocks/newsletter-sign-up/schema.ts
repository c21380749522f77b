import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/**
 * Props of the newsletter form. With `compact`, it is a single row for the footer. With `heading` 1, the title is the
 * page's main heading.
 */
export const newsletterSignUpProps = z.strictObject({
  title: text(90),
  heading: z.union([z.literal(1), z.literal(2)]).default(2),
  text: text(300).optional(),
  compact: z.boolean().default(false),
})
