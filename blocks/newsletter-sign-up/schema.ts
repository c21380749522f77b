import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** `compact`: one row, for the foot of a page. `heading` 1 is the page's own heading. */
export const newsletterSignUpProps = z.strictObject({
  title: text(90),
  heading: z.union([z.literal(1), z.literal(2)]).default(2),
  text: text(300).optional(),
  compact: z.boolean().default(false),
})
