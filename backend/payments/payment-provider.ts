import type { PaymentReport } from './payments.rules.ts'

/**
 * A line of the payment; amounts in minor units, including VAT. Totals add up to the payment's amount, VAT to the
 * order's.
 */
export interface PaymentLine {
  readonly kind: 'goods' | 'shipping' | 'discount' | 'gift'
  readonly name: string
  /** The shop's article number or code; empty when there is none. */
  readonly reference: string
  readonly quantity: number
  /** Negative for discounts and gifts. */
  readonly total: number
  /** Negative for discounts; 0 for gifts, which are means of payment. */
  readonly vat: number
  /** Basis points: 600 is 6 %. */
  readonly vatRate: number
}

export interface PaymentStart {
  /** Id of the payment in the shop: the same for every attempt. */
  readonly paymentId: string
  readonly orderId: string
  /** Minor units. */
  readonly amount: number
  /** VAT of the order as the shop books it, in minor units. */
  readonly vat: number
  readonly currency: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly method: string
  readonly language: string
  /** BCP 47, for example `sv-SE`. */
  readonly locale: string
  readonly description: string
  readonly lines: readonly PaymentLine[]
  readonly customer: {
    readonly email: string
    readonly phone: string
    readonly firstName: string
    readonly lastName: string
    readonly addressLine1: string
    readonly addressLine2: string
    readonly zip: string
    readonly city: string
    /** Empty for private persons. */
    readonly companyName: string
    readonly organisationNumber: string
    /** Empty unless the payment method requires it. */
    readonly personalNumber: string
  }
  /** Redirect target after a payment; a path of the shop with its query. */
  readonly returnUrl: string
  /** Redirect target after a failure; the provider adds `reason`. */
  readonly failUrl: string
  /** Origin of the shop, for external providers. */
  readonly publicUrl: string
  readonly webhookUrl: string
}

export interface StartedPayment {
  /** Id of the payment at the provider. */
  readonly reference: string
  /** URL of the provider's page, to which the browser is redirected. */
  readonly redirectUrl: string
}

/** A webhook request as received. */
export interface WebhookMessage {
  readonly body: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

export type ProviderEvent = PaymentReport & {
  /** The same for every delivery of one event. */
  readonly eventId: string
  readonly reference: string
}

/**
 * How a provider's webhooks are trusted. `signed`: by signature; `read` returns null when it is invalid. `hints`: not
 * at all, they only name a payment to poll; `referenceIn` returns null when they name none.
 */
type ProviderMessages =
  | { readonly kind: 'signed'; readonly read: (message: WebhookMessage) => ProviderEvent | null }
  | { readonly kind: 'hints'; readonly referenceIn: (message: WebhookMessage) => string | null }

/**
 * Interface of payment providers (decisions: payment). Repeated calls are idempotent: `start` by payment, `capture` and
 * `refund` by task. Methods reject when the provider does not respond or refuses.
 */
export interface PaymentProvider {
  readonly name: string
  /** Payment methods, the default first; empty when nothing can be paid. */
  readonly methods: readonly string[]
  readonly messages: ProviderMessages
  start(input: PaymentStart): Promise<StartedPayment>
  /**
   * Polls for the state of a payment; null when it is unchanged. Amounts are the provider's own: the shop compares
   * them.
   */
  poll(reference: string): Promise<PaymentReport | null>
  /** Captures authorised money. */
  capture(reference: string, amount: number, taskId: string): Promise<void>
  /** Refunds captured money. */
  refund(reference: string, amount: number, taskId: string): Promise<void>
  /** Releases an authorisation. */
  cancel(reference: string): Promise<void>
  /** Closes an unpaid page, where the provider can; a payment made meanwhile stays valid. */
  close(reference: string): Promise<void>
}
