import { z } from 'zod'
import { link } from '#schemas/link.ts'
import { text } from '#schemas/localized.ts'
import { listAlias } from '#schemas/references.ts'

/** Props of a hero. The covers of the first titles of `list` are shown beside the text in a small pile. */
export const heroProps = z.strictObject({
  kicker: text(60).optional(),
  title: text(90),
  text: text(320).optional(),
  action: link().optional(),
  tone: z.enum(['paper', 'warm', 'ink']).default('paper'),
  list: listAlias().optional(),
})
