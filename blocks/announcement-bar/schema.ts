import { z } from 'zod'
import { linkTarget } from '#schemas/link.ts'
import { text } from '#schemas/localized.ts'

export const announcementBarProps = z.strictObject({
  text: text(160),
  to: linkTarget().optional(),
})
