import { z } from 'zod'
import { partOfLines } from '../part-of-lines.ts'
import { failureUrl, successUrl } from '../payment-input.ts'
import type { PaymentLine, PaymentStart } from '../payment-provider.ts'
import { type PaymentOutcome, type PaymentReport, reportOf as reportWith } from '../payments.rules.ts'
import { toJson } from '../provider-call.ts'
import type { AvardaItem, AvardaPurchase } from './avarda-api.ts'

/** Our ways of paying; the shopper chooses among Avarda's on its page. */
export const avardaMethods = ['card', 'mobile', 'invoice', 'account'] as const

const languages: Readonly<Record<string, string>> = {
  sv: 'Swedish',
  da: 'Danish',
  en: 'English',
  fi: 'Finnish',
  nb: 'Norwegian',
}

/** Characters that a row of an invoice holds. */
const rowLength = 35

/** What we say of a payment when it begins, and find again at its purchase. */
const ownDataSchema = z.object({ paymentId: z.string(), amount: z.int(), currency: z.string() })

/** A purchase as it is opened. */
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
  // A gift code pays: it is outside of VAT, and by that it is found again when a part is given back.
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

/** Rows that an amount is taken or given back by: the purchase's own for the whole of it, else one for each rate of VAT. */
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

/** The step at which a purchase is. */
export function stepOf({ mode, b2C, b2B }: AvardaPurchase): string {
  return (mode === 'B2B' ? b2B : b2C)?.step.current ?? ''
}

/** What a purchase says, with the money as Avarda has it; null: the shopper is still there, or a step is unknown to us. */
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

/** Throws when a purchase is not of the amount and the currency that we asked for. */
export function checkPurchase({ purchaseId, totalPrice, checkoutSite, extraIdentifiers }: AvardaPurchase): void {
  const own = ownDataSchema.safeParse(toJson(extraIdentifiers.attachment))
  const isOurs =
    own.success && toDecimal(own.data.amount) === totalPrice && own.data.currency === checkoutSite.currencyCode
  if (!isOurs) throw new Error(`Avarda's purchase ${purchaseId} is not of the amount that was asked for.`)
}

function isBlacklisted({ mode, b2C, b2B }: AvardaPurchase): boolean {
  return (mode === 'B2B' ? b2B : b2C)?.step.message === 'Customer is blacklisted'
}

// Division by 100 gives the very number that the decimal is read as: the two can be compared.
function toDecimal(minor: number): number {
  return minor / 100
}

function toMinor(decimal: number): number {
  return Math.round(decimal * 100)
}

function cut(text: string): string {
  return [...text].slice(0, rowLength).join('')
}
