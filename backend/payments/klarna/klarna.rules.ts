import { z } from 'zod'
import { partOfLines } from '../part-of-lines.ts'
import { failureUrl, successUrl } from '../payment-input.ts'
import type { PaymentLine, PaymentStart } from '../payment-provider.ts'
import type { PaymentReport } from '../payments.rules.ts'
import { toJson } from '../provider-call.ts'
import type { KlarnaOrder } from './klarna-api.ts'
import { splitForKlarna } from './klarna-lines.ts'

const lineTypes = { goods: 'physical', shipping: 'shipping_fee', discount: 'discount', gift: 'gift_card' } as const

const categories: Readonly<Record<string, string>> = { invoice: 'pay_later', account: 'pay_over_time', card: 'pay_now' }
export const klarnaMethods = Object.keys(categories)

/** Countries for which Klarna uses a different code. */
const countries: Readonly<Record<string, string>> = { AX: 'FI' }

/**
 * Data attached to a payment when it starts. Before a capture, its amount and currency are compared with those of
 * Klarna's order.
 */
const ownDataSchema = z.object({ paymentId: z.string(), amount: z.int(), currency: z.string() })

export function toSession(input: PaymentStart) {
  const { customer } = input
  const country = countries[input.country] ?? input.country
  const lines = input.lines.flatMap(splitForKlarna).map(toOrderLine)
  return {
    acquiring_channel: 'ECOMMERCE',
    intent: 'buy',
    purchase_country: country,
    purchase_currency: input.currency,
    locale: input.locale,
    order_amount: input.amount,
    order_tax_amount: lines.reduce((sum, line) => sum + line.total_tax_amount, 0),
    order_lines: lines,
    merchant_reference1: input.orderId,
    merchant_reference2: input.paymentId,
    merchant_data: JSON.stringify({ paymentId: input.paymentId, amount: input.amount, currency: input.currency }),
    billing_address: withoutEmpty({
      given_name: customer.firstName,
      family_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      street_address: customer.addressLine1,
      street_address2: customer.addressLine2,
      postal_code: customer.zip,
      city: customer.city,
      country,
      organization_name: customer.companyName,
    }),
    // Do not send the personal number, because Klarna's page requests it.
    customer: customer.companyName
      ? withoutEmpty({ type: 'organization', organization_registration_id: customer.organisationNumber })
      : { type: 'person' },
  }
}

/**
 * Returns the lines of a partial refund, one per VAT rate. Returns undefined for a full refund, or when Klarna's order
 * has no lines.
 */
export function toRefundLines({ order_id, order_lines: lines, original_order_amount }: KlarnaOrder, amount: number) {
  if (amount === original_order_amount || lines.length === 0) return undefined
  const bought = lines
    .filter(({ type }) => type !== lineTypes.gift)
    .map((line) => ({ total: line.total_amount, vatRate: line.tax_rate }))
  return partOfLines(bought, amount).map((part) =>
    toOrderLine({ ...part, kind: 'goods', name: order_id, reference: '', quantity: 1 }),
  )
}

function toOrderLine(line: PaymentLine) {
  // Klarna multiplies the unit price by the quantity. When the total is not divisible, round the price up and deduct
  // the excess, a few minor units, as a discount.
  const unitPrice = Math.ceil(line.total / line.quantity)
  return {
    type: lineTypes[line.kind],
    name: line.name.slice(0, 255),
    ...(line.reference && { reference: line.reference.slice(0, 255) }),
    quantity: line.quantity,
    unit_price: unitPrice,
    tax_rate: line.vatRate,
    total_amount: line.total,
    total_discount_amount: unitPrice * line.quantity - line.total,
    total_tax_amount: line.vat,
  }
}

/** `offered` contains the categories that Klarna offers for this purchase. */
export function toPage(input: PaymentStart, sessionUrl: string, offered: readonly string[]) {
  const category = categories[input.method]
  return {
    payment_session_url: sessionUrl,
    merchant_urls: {
      success: successUrl(input),
      cancel: failureUrl(input, 'abandoned'),
      back: failureUrl(input, 'abandoned'),
      failure: failureUrl(input, 'declined'),
      error: failureUrl(input, 'declined'),
      status_update: input.webhookUrl,
    },
    options: {
      place_order_mode: 'PLACE_ORDER',
      ...(category && offered.includes(category) && { payment_method_category: category.toUpperCase() }),
    },
  }
}

/**
 * Returns the outcome of a hosted payment page that has no order, by the status of the page. Returns null while the
 * shopper is still paying, or for an unknown status.
 */
export function outcomeOfPage(status: string): 'abandoned' | 'declined' | null {
  switch (status) {
    case 'BACK':
    case 'CANCELLED':
    case 'DISABLED':
    case 'TIMEOUT':
      return 'abandoned'
    case 'FAILED':
    case 'ERROR':
      return 'declined'
    default:
      return null
  }
}

/** Returns whether the shopper can still pay on a hosted payment page, even after leaving the page and coming back. */
export function isPageOpen(status: string): boolean {
  return status !== 'DISABLED' && status !== 'TIMEOUT' && status !== 'COMPLETED'
}

/**
 * Converts an order to a report. Authorised and captured amounts are those that Klarna states. Returns null while
 * Klarna is reviewing the order.
 */
export function reportOfOrder(order: KlarnaOrder): PaymentReport | null {
  const currency = order.purchase_currency
  if (order.captured_amount > 0) return { outcome: 'captured', money: { amount: order.captured_amount, currency } }
  if (order.fraud_status === 'REJECTED') return { outcome: 'blocked' }
  if (order.status !== 'AUTHORIZED') return { outcome: 'cancelled' }
  if (order.fraud_status === 'PENDING') return null
  return { outcome: 'authorised', money: { amount: order.original_order_amount, currency } }
}

/** Throws when the amount or currency that Klarna states for an order differs from what the shop requested. */
export function checkOrder(order: KlarnaOrder): void {
  const own = ownDataSchema.safeParse(toJson(order.merchant_data))
  const isOurs =
    own.success && own.data.amount === order.original_order_amount && own.data.currency === order.purchase_currency
  if (!isOurs) throw new Error(`Klarna's order ${order.order_id} is not of the requested amount.`)
}

function withoutEmpty(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
