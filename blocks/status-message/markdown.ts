import type { z } from 'zod'
import { heading, link, paragraphs, parts } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import { readFailure } from './read-failure.ts'
import type { statusMessageProps } from './schema.ts'

export function statusMessageMarkdown({
  props,
  context,
}: MarkdownView<z.infer<typeof statusMessageProps>, undefined>): string {
  const { title, text } = readFailure(props, context.failure)
  return parts(
    heading(1, title ?? ''),
    text && paragraphs(text),
    props.action?.label && link(props.action.label, context.href(props.action.to)),
  )
}
