import type { z } from 'zod'
import { heading, link, paragraphs, parts } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import type { statusMessageProps } from './schema.ts'

export function statusMessageMarkdown({
  props,
  context,
}: MarkdownView<z.infer<typeof statusMessageProps>, undefined>): string {
  return parts(
    heading(1, props.title ?? ''),
    props.text && paragraphs(props.text),
    props.action?.label && link(props.action.label, context.href(props.action.to)),
  )
}
