import type { z } from 'zod'
import { heading, parts } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import { parseMarkdown } from '#schemas/markdown/parse-markdown.ts'
import { writeMarkdown } from '#schemas/markdown/write-markdown.ts'
import type { richTextProps } from './schema.ts'

/** Renders the parsed text instead of its source, so that only markup that the page supports remains markup. */
export function richTextMarkdown({ props, context }: MarkdownView<z.infer<typeof richTextProps>, undefined>): string {
  const body = parseMarkdown(props.body ?? '').parts
  return parts(
    props.title && heading(props.heading, props.title),
    writeMarkdown(body, (url) => context.href({ url })),
  )
}
