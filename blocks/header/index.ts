import { defineBlock } from '#runtime/registry/define-block.ts'
import { suggest } from './actions.ts'
import { headerExamples } from './examples.ts'
import { Header } from './header.tsx'
import { loadHeader } from './load.ts'
import { headerProps } from './schema.ts'

export const header = defineBlock({
  type: 'header',
  props: headerProps,
  examples: headerExamples,
  load: loadHeader,
  view: Header,
  aboveFold: true,
  actions: [suggest],
  editor: {
    title: { sv: 'Sidhuvud', en: 'Header' },
    group: 'shell',
    words: {
      examples: {
        plain: { sv: 'Utan egna länkar', en: 'Without custom links' },
        withNews: { sv: 'Med länk till nyheter', en: 'With a link to new books' },
      },
    },
  },
})
