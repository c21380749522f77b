import type { z } from 'zod'
import { heading, link, list, parts } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import type { IndexData } from './load.ts'
import type { indexListProps } from './schema.ts'

export function indexListMarkdown({
  props,
  data,
  context,
}: MarkdownView<z.infer<typeof indexListProps>, IndexData>): string {
  const { t, href, hrefList, route } = context
  const { page } = route.query
  return parts(
    heading(1, props.title ?? ''),
    list(data.entries.map(({ name, count, to }) => `${link(name, href(to))} (${count})`)),
    page < data.pageCount && link(t('list:next'), hrefList({ ...route.query, page: page + 1 })),
  )
}
