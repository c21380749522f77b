import type { z } from 'zod'
import { heading, link, list, paragraphs, parts } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import type { ListHeadingData } from './load.ts'
import type { listHeadingProps } from './schema.ts'

export function listHeadingMarkdown({
  props,
  data,
  context,
}: MarkdownView<z.infer<typeof listHeadingProps>, ListHeadingData>): string {
  const { subject, route, t, href } = context
  const searched = route.name === 'search' ? t('list:searched', { words: route.params.search ?? '' }) : ''
  const words = props.text ?? subject?.description
  return parts(
    heading(1, props.title ?? subject?.name ?? searched),
    words && paragraphs(words),
    list(data.children.map(({ name, alias }) => link(name, href({ route: 'category', params: { category: alias } })))),
  )
}
