import { z } from 'zod'
import { partOfLines } from '../part-of-lines.ts'
import { failureUrl, successUrl } from '../payment-input.ts'
import type { PaymentLine, PaymentStart } from '../payment-provider.ts'
import { type PaymentOutcome, type PaymentReport, reportOf as reportWith } from '../payments.rules.ts'
import { toJson } from '../provider-call.ts'
import type { AvardaItem, AvardaPurchase } from './avarda-api.ts'

/** Payment methods that the shop offers. On Avarda's page, the shopper chooses again among Avarda's own methods. */
export const avardaMethods = ['card', 'mobile', 'invoice', 'account'] as const

const languages: Readonly<Record<string, string>> = {
  sv: 'Swedish',
  da: 'Danish',
  en: 'English',
  fi: 'Finnish',
  nb: 'Norwegian',
}

/** Maximum characters of a text in an invoice row. */
const rowLength = 35

/**
 * Data attached to a purchase when it is opened. Its amount and currency are later compared with those that Avarda
 * states.
 */
const ownDataSchema = z.object({ paymentId: z.string(), amount: z.int(), currency: z.string() })

export function toPurchase(input: PaymentStart) {
  const { customer } = input
  const place = {
    address1: customer.addressLine1,
    address2: customer.addressLine2,
    zip: customer.zip,
    city: customer.city,
    country: input.country,
  }
  const person = { firstName: customer.firstName, lastName: customer.lastName }
  const userInputs = { email: customer.email, phone: customer.phone }
  return {
    checkoutSetup: {
      mode: customer.companyName ? 'B2B' : 'B2C',
      language: languages[input.language] ?? 'English',
      completedNotificationUrl: input.webhookUrl,
      redirectUrls: {
        completed: successUrl(input),
        declined: failureUrl(input, 'declined'),
        canceled: failureUrl(input, 'abandoned'),
      },
    },
    items: input.lines.map(toItem),
    extraIdentifiers: {
      orderReference: input.orderId,
      attachment: JSON.stringify({ paymentId: input.paymentId, amount: input.amount, currency: input.currency }),
    },
    ...(customer.companyName
      ? { b2B: { invoicingAddress: { name: customer.companyName, ...place }, customerInfo: person, userInputs } }
      : { b2C: { invoicingAddress: { ...person, ...place }, userInputs } }),
  }
}

function toItem({ kind, name, reference, quantity, total, vat, vatRate }: PaymentLine): AvardaItem {
  // A gift code is a means of payment and has no VAT, so its row has no `taxCode`. For a partial amount, `itemsOf`
  // leaves out rows without `taxCode`.
  if (kind === 'gift') return { description: cut(name), notes: cut(reference), amount: toDecimal(total), quantity }
  return {
    description: cut(name),
    notes: cut(reference),
    amount: toDecimal(total),
    taxCode: String(vatRate / 100),
    taxAmount: toDecimal(vat),
    quantity,
  }
}

/**
 * Returns the rows of a capture or refund: the purchase's own rows for the full amount, otherwise one row per VAT rate.
 */
export function itemsOf({ items, extraIdentifiers }: AvardaPurchase, amount: number): readonly AvardaItem[] {
  if (items.reduce((total, item) => total + toMinor(item.amount), 0) === amount) return items
  const taxed = items.flatMap(({ amount: total, taxCode }) => {
    const vatRate = Math.round(Number(taxCode ?? Number.NaN) * 100)
    return Number.isFinite(vatRate) ? [{ total: toMinor(total), vatRate }] : []
  })
  const description = cut(extraIdentifiers.orderReference)
  const parts = partOfLines(taxed, amount)
  if (parts.length === 0) return [{ description, amount: toDecimal(amount) }]
  return parts.map(({ total, vat, vatRate }) => ({
    description,
    amount: toDecimal(total),
    taxCode: String(vatRate / 100),
    taxAmount: toDecimal(vat),
  }))
}

export function stepOf({ mode, b2C, b2B }: AvardaPurchase): string {
  return (mode === 'B2B' ? b2B : b2C)?.step.current ?? ''
}

/**
 * Converts a purchase to a report, with the amount and currency that Avarda states. Returns null while the shopper is
 * still paying, or for an unknown step.
 */
export function reportOf(purchase: AvardaPurchase): PaymentReport | null {
  const { totalPrice, checkoutSite } = purchase
  const money = { amount: toMinor(totalPrice), currency: checkoutSite.currencyCode }
  const outcome = outcomeOf(purchase)
  return outcome && reportWith(outcome, money)
}

function outcomeOf(purchase: AvardaPurchase): PaymentOutcome | null {
  switch (stepOf(purchase)) {
    case 'Completed':
      return 'authorised'
    case 'Denied':
      return isBlacklisted(purchase) ? 'blocked' : 'declined'
    case 'TimedOut':
    case 'Outdated':
      return 'abandoned'
    case 'Canceled':
      return 'cancelled'
    default:
      return null
  }
}

/** Throws when the amount or currency that Avarda states for a purchase differs from what the shop requested. */
export function checkPurchase({ purchaseId, totalPrice, checkoutSite, extraIdentifiers }: AvardaPurchase): void {
  const own = ownDataSchema.safeParse(toJson(extraIdentifiers.attachment))
  const isOurs =
    own.success && toDecimal(own.data.amount) === totalPrice && own.data.currency === checkoutSite.currencyCode
  if (!isOurs) throw new Error(`Avarda's purchase ${purchaseId} is not of the requested amount.`)
}

function isBlacklisted({ mode, b2C, b2B }: AvardaPurchase): boolean {
  return (mode === 'B2B' ? b2B : b2C)?.step.message === 'Customer is blacklisted'
}

// Dividing by 100 gives the same number as parsing the decimal in Avarda's response, so the numbers can be compared
// with `===`.
function toDecimal(minor: number): number {
  return minor / 100
}

function toMinor(decimal: number): number {
  return Math.round(decimal * 100)
}

function cut(text: string): string {
  return [...text].slice(0, rowLength).join('')
}
