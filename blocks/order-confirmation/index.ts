import { defineBlock } from '#runtime/registry/define-block.ts'
import { orderConfirmationExamples } from './examples.ts'
import { loadOrderConfirmation } from './load.ts'
import { OrderConfirmation } from './order-confirmation.tsx'
import { orderConfirmationProps } from './schema.ts'

export const orderConfirmation = defineBlock({
  type: 'order-confirmation',
  props: orderConfirmationProps,
  examples: orderConfirmationExamples,
  load: loadOrderConfirmation,
  view: OrderConfirmation,
  onError: 'fail-page',
  editor: { title: { sv: 'Orderbekräftelse', en: 'Order confirmation' }, group: 'personal' },
})
