import type { z } from 'zod'
import { link, plain } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import type { breadcrumbsProps } from './schema.ts'

export function breadcrumbsMarkdown({ context }: MarkdownView<z.infer<typeof breadcrumbsProps>, undefined>): string {
  const { subject, href, t } = context
  if (!subject) return ''
  const trail = [
    link(t('shell:home'), href({ route: 'index' })),
    ...subject.trail.map(({ name, to }) => link(name, href(to))),
  ]
  return [...trail, plain(subject.name)].join(' › ')
}
