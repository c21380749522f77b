import { defineBlock } from '#runtime/registry/define-block.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { breadcrumbsExamples } from './examples.ts'
import { breadcrumbsMarkdown } from './markdown.ts'
import { breadcrumbsProps } from './schema.ts'

export const breadcrumbs = defineBlock({
  type: 'breadcrumbs',
  props: breadcrumbsProps,
  examples: breadcrumbsExamples,
  view: Breadcrumbs,
  markdown: breadcrumbsMarkdown,
  aboveFold: true,
  editor: { title: { sv: 'Brödsmulor', en: 'Breadcrumbs' }, group: 'navigation', subject: 'product' },
})
