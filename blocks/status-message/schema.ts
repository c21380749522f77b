import { z } from 'zod'
import { link } from '#schemas/link.ts'
import { text } from '#schemas/localized.ts'

/** Props of a status message. `status` is displayed in large type above the text. */
export const statusMessageProps = z.strictObject({
  status: z.string().max(4).optional(),
  title: text(120),
  text: text(400).optional(),
  action: link().optional(),
})
