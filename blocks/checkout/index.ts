import { defineBlock } from '#runtime/registry/define-block.ts'
import { checkoutActions } from './actions.ts'
import { Checkout } from './checkout.tsx'
import { checkoutExamples } from './examples.ts'
import { loadCheckout } from './load.ts'
import { checkoutProps } from './schema.ts'

export const checkout = defineBlock({
  type: 'checkout',
  props: checkoutProps,
  examples: checkoutExamples,
  load: loadCheckout,
  view: Checkout,
  onError: 'fail-page',
  actions: checkoutActions,
  editor: { title: { sv: 'Kassa', en: 'Checkout' }, group: 'personal' },
})
