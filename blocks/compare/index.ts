import { defineBlock } from '#runtime/registry/define-block.ts'
import { Compare } from './compare.tsx'
import { compareExamples } from './examples.ts'
import { loadCompare } from './load.ts'
import { compareProps } from './schema.ts'

export const compare = defineBlock({
  type: 'compare',
  props: compareProps,
  examples: compareExamples,
  load: loadCompare,
  view: Compare,
  aboveFold: true,
  editor: { title: { sv: 'Jämförelse', en: 'Comparison' }, group: 'personal' },
})
