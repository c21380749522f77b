import type { z } from 'zod'
import { heading, link, list, parts, plain } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import type { CategoryTilesData } from './load.ts'
import type { categoryTilesProps } from './schema.ts'

export function categoryTilesMarkdown({
  props,
  data,
  context,
}: MarkdownView<z.infer<typeof categoryTilesProps>, CategoryTilesData>): string {
  const { href, t } = context
  const to = ({ name, alias }: { readonly name: string; readonly alias: string }) =>
    link(name, href({ route: 'category', params: { category: alias } }))
  return parts(
    heading(2, props.title ?? ''),
    list(
      data.categories.flatMap((top) => [
        `${to(top)} (${plain(t('home:titles', { count: top.productCount }))})`,
        ...top.children.map(to),
      ]),
    ),
  )
}
