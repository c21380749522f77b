import type { z } from 'zod'
import { heading, link, list, parts } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import type { linkListProps } from './schema.ts'

export function linkListMarkdown({ props, context }: MarkdownView<z.infer<typeof linkListProps>, undefined>): string {
  return parts(
    props.title && heading(2, props.title),
    list(props.links.map(({ label, to }) => link(label ?? '', context.href(to)))),
  )
}
