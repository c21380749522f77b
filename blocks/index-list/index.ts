import { defineBlock } from '#runtime/registry/define-block.ts'
import { indexListExamples } from './examples.ts'
import { IndexList } from './index-list.tsx'
import { loadIndex } from './load.ts'
import { indexListMarkdown } from './markdown.ts'
import { indexListProps } from './schema.ts'

export const indexList = defineBlock({
  type: 'index-list',
  props: indexListProps,
  examples: indexListExamples,
  load: loadIndex,
  view: IndexList,
  markdown: indexListMarkdown,
  editor: {
    title: { sv: 'Register', en: 'Index' },
    group: 'navigation',
    words: {
      examples: {
        authors: { sv: 'Författare', en: 'Authors' },
        brands: { sv: 'Förlag', en: 'Publishers' },
        categories: { sv: 'Kategorier', en: 'Categories' },
      },
    },
  },
})
