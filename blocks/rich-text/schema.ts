import { z } from 'zod'
import { localized } from '#schemas/localized.ts'

/**
 * Props of a long text. Its markup is the Markdown subset of `schemas/markdown`: `## ` and `### ` headings, paragraphs,
 * `- ` lists, `**strong**`, `*emphasis*`, `[label](/path)`.
 */
export const richTextProps = z.strictObject({
  title: localized(z.string().max(120)).optional(),
  heading: z.union([z.literal(1), z.literal(2)]).default(2),
  body: localized(z.string().max(20_000)),
})
