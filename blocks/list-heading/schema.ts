import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/**
 * Props of a list's heading. By default, it shows the name and description of the page's subject; `title` and `text`
 * replace them.
 */
export const listHeadingProps = z.strictObject({
  title: text(120).optional(),
  text: text(400).optional(),
})
