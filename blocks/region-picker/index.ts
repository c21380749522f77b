import { defineBlock } from '#runtime/registry/define-block.ts'
import { setCustomerType } from './actions.ts'
import { regionPickerExamples } from './examples.ts'
import { RegionPicker } from './region-picker.tsx'
import { regionPickerProps } from './schema.ts'

export const regionPicker = defineBlock({
  type: 'region-picker',
  props: regionPickerProps,
  examples: regionPickerExamples,
  view: RegionPicker,
  aboveFold: true,
  actions: [setCustomerType],
  editor: { title: { sv: 'Språk och land', en: 'Region picker' }, group: 'navigation' },
})
