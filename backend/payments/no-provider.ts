import type { PaymentProvider } from './payment-provider.ts'

const notConnected = () => Promise.reject(new Error('No payment provider is connected.'))

/** Provider for a shop without a payment provider: it sells only what gift codes and balances pay for. */
export const noProvider: PaymentProvider = {
  name: 'none',
  methods: [],
  messages: { kind: 'hints', referenceIn: () => null },
  start: notConnected,
  poll: () => Promise.resolve(null),
  capture: notConnected,
  refund: notConnected,
  cancel: notConnected,
  close: notConnected,
}
