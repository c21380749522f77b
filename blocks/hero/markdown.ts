import type { z } from 'zod'
import { heading, link, list, paragraphs, parts, plain } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import type { HeroData } from './load.ts'
import type { heroProps } from './schema.ts'

export function heroMarkdown({ props, data, context }: MarkdownView<z.infer<typeof heroProps>, HeroData>): string {
  const { href } = context
  return parts(
    props.kicker && plain(props.kicker),
    heading(1, props.title ?? ''),
    props.text && paragraphs(props.text),
    list(data.covers.map(({ name, alias }) => link(name, href({ route: 'product', params: { alias } })))),
    props.action?.label && link(props.action.label, href(props.action.to)),
  )
}
