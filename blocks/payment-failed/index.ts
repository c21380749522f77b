import { defineBlock } from '#runtime/registry/define-block.ts'
import { paymentFailedExamples } from './examples.ts'
import { PaymentFailed } from './payment-failed.tsx'
import { paymentFailedProps } from './schema.ts'

export const paymentFailed = defineBlock({
  type: 'payment-failed',
  props: paymentFailedProps,
  examples: paymentFailedExamples,
  view: PaymentFailed,
  editor: { title: { sv: 'Betalning misslyckades', en: 'Payment failed' }, group: 'status' },
})
