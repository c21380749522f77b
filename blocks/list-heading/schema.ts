import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** The heading of a list: the name and words of the page's subject, unless `title` says otherwise. */
export const listHeadingProps = z.strictObject({
  title: text(120).optional(),
  text: text(400).optional(),
})
