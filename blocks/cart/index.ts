import { defineBlock } from '#runtime/registry/define-block.ts'
import { cartActions, claimCart } from './actions.ts'
import { Cart } from './cart.tsx'
import { cartExamples } from './examples.ts'
import { loadCart } from './load.ts'
import { cartProps } from './schema.ts'

export const cart = defineBlock({
  type: 'cart',
  props: cartProps,
  examples: cartExamples,
  load: loadCart,
  view: Cart,
  onError: 'fail-page',
  actions: cartActions,
  onSignIn: claimCart,
  editor: { title: { sv: 'Varukorg', en: 'Cart' }, group: 'personal' },
})
