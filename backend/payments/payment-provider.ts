import type { PaymentReport } from './payments.rules.ts'

/**
 * A line of what is paid for; amounts in minor units, including VAT. The lines' totals add up to the payment's amount,
 * their VAT to the order's.
 */
export interface PaymentLine {
  readonly kind: 'goods' | 'shipping' | 'discount' | 'gift'
  readonly name: string
  /** The shop's own number of it; empty where there is none. */
  readonly reference: string
  readonly quantity: number
  /** Negative for discounts and gifts. */
  readonly total: number
  /** Negative for discounts; none for gifts, which are means of payment. */
  readonly vat: number
  /** Basis points: 600 is 6 %. */
  readonly vatRate: number
}

export interface PaymentStart {
  /** Our payment's id: the same for every try of one payment. */
  readonly paymentId: string
  readonly orderId: string
  /** Minor units. */
  readonly amount: number
  /** VAT of the order as the shop books it; minor units. */
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
    /** Empty for people. */
    readonly companyName: string
    readonly organisationNumber: string
    /** Empty unless the way of paying asked for it. */
    readonly personalNumber: string
  }
  /** Where the browser comes back to when it was paid; a path of the shop with its query. */
  readonly returnUrl: string
  /** Where it comes back to when it was not; the provider adds why as `reason`. */
  readonly failUrl: string
  /** Origin of the shop, for providers elsewhere. */
  readonly publicUrl: string
  readonly webhookUrl: string
}

export interface StartedPayment {
  /** The provider's own id. */
  readonly reference: string
  /** Where the browser is sent: the provider's page. */
  readonly redirectUrl: string
}

/** A provider's message as it arrived. */
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
 * How a provider's messages are believed. `signed`: by their signature; null: it does not fit. `hints`: not at all, they
 * only say about which payment it is worth asking; null: about none.
 */
type ProviderMessages =
  | { readonly kind: 'signed'; readonly read: (message: WebhookMessage) => ProviderEvent | null }
  | { readonly kind: 'hints'; readonly referenceIn: (message: WebhookMessage) => string | null }

/**
 * The contract behind which payment providers are (decisions: payment). Whatever is asked twice has one effect: `start`
 * by its payment, `capture` and `refund` by their task. Methods reject when the provider did not answer or refused.
 */
export interface PaymentProvider {
  readonly name: string
  /** Ways of paying, the first one proposed. Empty: nothing can be paid. */
  readonly methods: readonly string[]
  readonly messages: ProviderMessages
  start(input: PaymentStart): Promise<StartedPayment>
  /** Asks what became of a payment; null: nothing yet. Amounts are the provider's own: the shop compares them. */
  poll(reference: string): Promise<PaymentReport | null>
  /** Takes authorised money. */
  capture(reference: string, amount: number, taskId: string): Promise<void>
  /** Gives captured money back. */
  refund(reference: string, amount: number, taskId: string): Promise<void>
  /** Lets an authorisation go. */
  cancel(reference: string): Promise<void>
  /** Closes a page on which nobody has paid, where the provider can; what was paid meanwhile stays paid. */
  close(reference: string): Promise<void>
}
