import type { PaymentReport } from './payments.rules.ts'

/**
 * Line of a payment, with amounts in minor units, VAT included. The totals of all lines add up to the payment's amount,
 * and their VAT to the order's VAT.
 */
export interface PaymentLine {
  readonly kind: 'goods' | 'shipping' | 'discount' | 'gift'
  readonly name: string
  /** The shop's article number or code; empty if there is none. */
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
  /** The shop's id of the payment, the same for every attempt to start it. */
  readonly paymentId: string
  readonly orderId: string
  /** Amount to pay, in minor units. */
  readonly amount: number
  /** The order's VAT as the shop books it, in minor units. */
  readonly vat: number
  readonly currency: string
  /** Country of the buyer (ISO 3166-1 alpha-2). */
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
    /** Name of the company. Like `organisationNumber`, it is empty for private persons. */
    readonly companyName: string
    readonly organisationNumber: string
    /** Personal number of the buyer; empty when the payment method does not need it. */
    readonly personalNumber: string
  }
  /** Path in the shop, with its query, to which the browser is redirected after the payment. */
  readonly returnUrl: string
  /** Path in the shop to which the browser is redirected after a failure. The provider's adapter adds the `reason`. */
  readonly failUrl: string
  /** Origin of the shop, which completes `returnUrl` and `failUrl`. */
  readonly publicUrl: string
  readonly webhookUrl: string
}

export interface StartedPayment {
  /** The provider's id of the payment. */
  readonly reference: string
  readonly redirectUrl: string
}

export interface WebhookMessage {
  readonly body: string
  /** Headers of the request, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

export type ProviderEvent = PaymentReport & {
  /** Id of the event, the same for each delivery of the event. */
  readonly eventId: string
  readonly reference: string
}

/**
 * How the provider's webhooks are used. A `signed` webhook is trusted; `read` returns null when its signature is
 * invalid. A webhook of the kind `hints` is not trusted, and only says which payment to poll; `referenceIn` returns
 * null when the webhook names no payment.
 */
type ProviderMessages =
  | { readonly kind: 'signed'; readonly read: (message: WebhookMessage) => ProviderEvent | null }
  | { readonly kind: 'hints'; readonly referenceIn: (message: WebhookMessage) => string | null }

/**
 * Interface of payment providers (decision 0007). Repeating `capture` or `refund` for the same task has no further
 * effect. Repeating `start` for the same payment never makes the buyer pay twice. All methods reject when the provider
 * does not respond or refuses.
 */
export interface PaymentProvider {
  readonly name: string
  /** Payment methods, the default one first. Empty when nothing can be paid through this provider. */
  readonly methods: readonly string[]
  /**
   * True when money is authorised at purchase and captured when the order is sent; false when it is captured at
   * purchase.
   */
  readonly chargesAtDispatch: boolean
  readonly messages: ProviderMessages
  start(input: PaymentStart): Promise<StartedPayment>
  /**
   * Returns the payment's state as reported by the provider, or null when there is nothing to report yet. Amounts are
   * those that the provider states; the shop compares them with the requested ones.
   */
  poll(reference: string): Promise<PaymentReport | null>
  /** Captures authorised money. `amount` is in minor units. */
  capture(reference: string, amount: number, taskId: string): Promise<void>
  /** Refunds captured money. `amount` is in minor units. */
  refund(reference: string, amount: number, taskId: string): Promise<void>
  cancel(reference: string): Promise<void>
  /** Closes an unpaid payment page, if the provider can do that. Does not undo a payment made meanwhile. */
  close(reference: string): Promise<void>
}
