import { defineBlock } from '#runtime/registry/define-block.ts'
import { relatedTitlesExamples } from './examples.ts'
import { loadRelated } from './load.ts'
import { RelatedTitles } from './related-titles.tsx'
import { relatedTitlesProps } from './schema.ts'

export const relatedTitles = defineBlock({
  type: 'related-titles',
  props: relatedTitlesProps,
  examples: relatedTitlesExamples,
  load: loadRelated,
  view: RelatedTitles,
  editor: {
    title: { sv: 'Läs också', en: 'Related titles' },
    group: 'products',
    subject: 'product',
    words: {
      examples: {
        six: { sv: 'Sex titlar', en: 'Six titles' },
        three: { sv: 'Tre titlar', en: 'Three titles' },
      },
    },
  },
})
