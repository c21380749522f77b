import { defineBlock } from '#runtime/registry/define-block.ts'
import { cartPanel } from './actions.ts'
import { miniCartExamples } from './examples.ts'
import { MiniCart } from './mini-cart.tsx'
import { miniCartProps } from './schema.ts'

export const miniCart = defineBlock({
  type: 'mini-cart',
  props: miniCartProps,
  examples: miniCartExamples,
  view: MiniCart,
  actions: [cartPanel],
  editor: { title: { sv: 'Liten varukorg', en: 'Mini cart' }, group: 'shell' },
})
