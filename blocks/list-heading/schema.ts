import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** Props of a list's heading. It shows the name and description of the page's subject unless `title` overrides them. */
export const listHeadingProps = z.strictObject({
  title: text(120).optional(),
  text: text(400).optional(),
})
