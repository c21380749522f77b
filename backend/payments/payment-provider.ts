import type { PaymentReport } from './payments.rules.ts'

/**
 * A line of the payment, with amounts in minor units, including VAT. The totals of all lines add up to the payment's
 * amount, and their VAT adds up to the order's VAT.
 */
export interface PaymentLine {
  readonly kind: 'goods' | 'shipping' | 'discount' | 'gift'
  readonly name: string
  /** The shop's article number or code; empty when there is none. */
  readonly reference: string
  readonly quantity: number
  /** Price of all pieces of the line; negative for discounts and gifts. */
  readonly total: number
  /** VAT of the line; negative for discounts, and 0 for gifts, which are means of payment. */
  readonly vat: number
  /** VAT rate in basis points: 600 is 6 %. */
  readonly vatRate: number
}

export interface PaymentStart {
  /** Id of the payment in the shop. It is the same for every attempt to start the payment. */
  readonly paymentId: string
  readonly orderId: string
  /** Amount to pay, in minor units. */
  readonly amount: number
  /** VAT of the order as the shop books it, in minor units. */
  readonly vat: number
  readonly currency: string
  /** Country of the buyer, as ISO 3166-1 alpha-2. */
  readonly country: string
  readonly method: string
  readonly language: string
  /** Locale as a BCP 47 tag, for example `sv-SE`. */
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
    /** Name of the company. It and `organisationNumber` are empty for private persons. */
    readonly companyName: string
    readonly organisationNumber: string
    /** Personal number of the buyer; empty unless the payment method requires it. */
    readonly personalNumber: string
  }
  /** Redirect target after a payment, as a path of the shop with its query. */
  readonly returnUrl: string
  /** Redirect target after a failure, to which the provider adds `reason`. */
  readonly failUrl: string
  /** Origin of the shop, with which external providers complete the redirect paths. */
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
  /** Headers of the request, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

export type ProviderEvent = PaymentReport & {
  /** Id of the event, which is the same for every delivery of the event. */
  readonly eventId: string
  readonly reference: string
}

/**
 * Kind of a provider's webhooks. `signed` webhooks are trusted by their signature, and `read` returns null when it is
 * invalid. `hints` are not trusted and only name a payment to poll; `referenceIn` returns null when a message names
 * none.
 */
type ProviderMessages =
  | { readonly kind: 'signed'; readonly read: (message: WebhookMessage) => ProviderEvent | null }
  | { readonly kind: 'hints'; readonly referenceIn: (message: WebhookMessage) => string | null }

/**
 * Interface of payment providers (decision 0007). Repeated calls are idempotent: `start` for the same payment, and
 * `capture` and `refund` for the same task. Methods reject when the provider does not respond or refuses.
 */
export interface PaymentProvider {
  readonly name: string
  /** Payment methods, the default method first. Empty when no payment is possible. */
  readonly methods: readonly string[]
  /** True when money is reserved at purchase and charged when the order is sent; false when it is charged at once. */
  readonly chargesAtDispatch: boolean
  readonly messages: ProviderMessages
  start(input: PaymentStart): Promise<StartedPayment>
  /**
   * Polls for the state of a payment. Returns null when there is nothing to report. Amounts are the provider's own, and
   * the shop compares them with the requested amounts.
   */
  poll(reference: string): Promise<PaymentReport | null>
  /** Captures authorised money. */
  capture(reference: string, amount: number, taskId: string): Promise<void>
  /** Refunds captured money. */
  refund(reference: string, amount: number, taskId: string): Promise<void>
  /** Releases an authorisation. */
  cancel(reference: string): Promise<void>
  /** Closes an unpaid payment page, if the provider supports that. A payment made meanwhile stays valid. */
  close(reference: string): Promise<void>
}
