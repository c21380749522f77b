import { defineBlock } from '#runtime/registry/define-block.ts'
import { footerExamples } from './examples.ts'
import { Footer } from './footer.tsx'
import { footerProps } from './schema.ts'

export const footer = defineBlock({
  type: 'footer',
  props: footerProps,
  examples: footerExamples,
  view: Footer,
  editor: { title: { sv: 'Sidfot', en: 'Footer' }, group: 'shell' },
})
