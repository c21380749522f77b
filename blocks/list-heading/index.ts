import { defineBlock } from '#runtime/registry/define-block.ts'
import { listHeadingExamples } from './examples.ts'
import { ListHeading } from './list-heading.tsx'
import { loadListHeading } from './load.ts'
import { listHeadingMarkdown } from './markdown.ts'
import { listHeadingProps } from './schema.ts'

export const listHeading = defineBlock({
  type: 'list-heading',
  props: listHeadingProps,
  examples: listHeadingExamples,
  load: loadListHeading,
  view: ListHeading,
  markdown: listHeadingMarkdown,
  aboveFold: true,
  editor: {
    title: { sv: 'Listrubrik', en: 'List heading' },
    group: 'products',
    subject: 'category',
    words: {
      examples: {
        subject: { sv: 'Det sidan handlar om', en: 'From the page' },
        own: { sv: 'Egen rubrik', en: 'Custom heading' },
      },
    },
  },
})
