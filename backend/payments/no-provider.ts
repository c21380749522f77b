import type { PaymentProvider } from './payment-provider.ts'

const notConnected = () => Promise.reject(new Error('No payment provider is connected.'))

/**
 * Stub for shops without a payment provider. Such a shop accepts only orders that gift codes and balances pay in full.
 */
export const noProvider: PaymentProvider = {
  name: 'none',
  methods: [],
  chargesAtDispatch: false,
  messages: { kind: 'hints', referenceIn: () => null },
  start: notConnected,
  poll: () => Promise.resolve(null),
  capture: notConnected,
  refund: notConnected,
  cancel: notConnected,
  close: notConnected,
}
