import { defineBlock } from '#runtime/registry/define-block.ts'
import { compareActions } from './actions.ts'
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
  actions: compareActions,
  editor: { title: { sv: 'Jämförelse', en: 'Comparison' }, group: 'personal' },
})
