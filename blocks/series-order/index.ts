import { defineBlock } from '#runtime/registry/define-block.ts'
import { seriesOrderExamples } from './examples.ts'
import { loadSeries } from './load.ts'
import { seriesOrderProps } from './schema.ts'
import { SeriesOrder } from './series-order.tsx'

export const seriesOrder = defineBlock({
  type: 'series-order',
  props: seriesOrderProps,
  examples: seriesOrderExamples,
  load: loadSeries,
  view: SeriesOrder,
  editor: {
    title: { sv: 'Serie i ordning', en: 'Series in order' },
    group: 'products',
    words: {
      examples: {
        twelve: { sv: 'Högst tolv titlar', en: 'Up to twelve titles' },
        few: { sv: 'Några få titlar', en: 'A few titles' },
      },
    },
  },
})
