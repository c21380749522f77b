import type { PaymentOutcome } from './payments.rules.ts'

export interface PaymentStart {
  /** Our payment's id. */
  readonly paymentId: string
  readonly orderId: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly method: string
  readonly language: string
  readonly description: string
  /** Where the browser comes back to when it was paid; a path of the shop. */
  readonly returnUrl: string
  /** Where it comes back to when it was not; the provider adds why as `reason`. */
  readonly failUrl: string
  readonly webhookUrl: string
}

export interface StartedPayment {
  /** The provider's own id. */
  readonly reference: string
  /** Where the browser is sent: the provider's page. */
  readonly redirectUrl: string
}

export interface ProviderEvent {
  /** The same for every delivery of one event. */
  readonly eventId: string
  readonly reference: string
  readonly outcome: PaymentOutcome
}

/** The contract behind which payment providers are (decisions: payment). */
export interface PaymentProvider {
  readonly name: string
  start(input: PaymentStart): Promise<StartedPayment>
  /** Reads and checks a webhook's body; null: it is not the provider's. */
  readWebhook(body: string, signature: string | null): ProviderEvent | null
  /** Asks what became of a payment; null: nothing yet. */
  poll(reference: string): Promise<PaymentOutcome | null>
  refund(reference: string, amount: number): Promise<void>
}
