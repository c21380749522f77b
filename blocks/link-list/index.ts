import { defineBlock } from '#runtime/registry/define-block.ts'
import { linkListExamples } from './examples.ts'
import { LinkList } from './link-list.tsx'
import { linkListMarkdown } from './markdown.ts'
import { linkListProps } from './schema.ts'

export const linkList = defineBlock({
  type: 'link-list',
  props: linkListProps,
  examples: linkListExamples,
  view: LinkList,
  markdown: linkListMarkdown,
  editor: { title: { sv: 'Länklista', en: 'Link list' }, group: 'navigation' },
})
