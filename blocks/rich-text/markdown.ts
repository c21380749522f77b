import type { z } from 'zod'
import { heading, parts } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import { parseMarkdown } from '#schemas/markdown/parse-markdown.ts'
import { writeMarkdown } from '#schemas/markdown/write-markdown.ts'
import type { richTextProps } from './schema.ts'

/**
 * Renders Markdown from the parsed text, and not its source, so that the result contains only the markup that the shop
 * supports.
 */
export function richTextMarkdown({ props, context }: MarkdownView<z.infer<typeof richTextProps>, undefined>): string {
  const body = parseMarkdown(props.body ?? '').parts
  return parts(
    props.title && heading(props.heading, props.title),
    writeMarkdown(body, (url) => context.href({ url })),
  )
}
