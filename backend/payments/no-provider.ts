import type { PaymentProvider } from './payment-provider.ts'

/** A shop whose payment provider is not connected: it sells nothing but what gift codes pay for. */
export const noProvider: PaymentProvider = {
  name: 'none',
  start: () => Promise.reject(new Error('No payment provider is connected.')),
  readWebhook: () => null,
  poll: () => Promise.resolve(null),
  refund: () => Promise.reject(new Error('No payment provider is connected.')),
}
