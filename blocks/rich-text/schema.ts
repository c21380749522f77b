import { z } from 'zod'
import { localized } from '#schemas/localized.ts'

/**
 * Long text in the part of Markdown that `schemas/markdown` reads: `## ` and `### ` headings, paragraphs, `- ` lists, `**strong**`,
 * `*emphasis*`, `[words](/address)`.
 */
export const richTextProps = z.strictObject({
  title: localized(z.string().max(120)).optional(),
  heading: z.union([z.literal(1), z.literal(2)]).default(2),
  body: localized(z.string().max(20_000)),
})
