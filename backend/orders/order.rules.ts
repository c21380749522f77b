import { type Amounts, refundable } from '../payments/payments.rules.ts'
import type { Address } from './orders.tables.ts'

/** An order that is `awaiting` is not paid yet. */
export type OrderStatus = 'awaiting' | 'received' | 'processing' | 'completed' | 'cancelled'

/** Text that replaces erased details of a buyer. */
export const anonymised = 'anonymised'

/** Statuses to which staff may move an order, by current status. */
const steps: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting: [],
  received: ['processing', 'cancelled'],
  processing: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}

export function mayMove(from: string, to: string): boolean {
  return steps[from as OrderStatus]?.includes(to as OrderStatus) ?? false
}

/**
 * Returns whether a buyer may request to cancel an order (before it is sent) or to return pieces (after it is
 * completed).
 */
export function canRequest(status: string, kind: 'cancel' | 'return'): boolean {
  return kind === 'cancel' ? status === 'received' || status === 'processing' : status === 'completed'
}

export function boughtOf<Line extends { readonly giftCampaignId: number | null }>(
  lines: readonly Line[],
): readonly Line[] {
  return lines.filter(({ giftCampaignId }) => giftCampaignId === null)
}

type Pieces = readonly { readonly skuId: number; readonly quantity: number }[]

type Lines = readonly (Pieces[number] & { readonly giftCampaignId: number | null })[]

/**
 * Returns the pieces to return: all pieces for an empty request, otherwise the requested pieces that were bought.
 * Returns null when the request names no bought piece. Gifts are included only when all bought pieces are returned
 * (decision 0034).
 */
export function returnedPieces(lines: Lines, wanted: Pieces): Pieces | null {
  const bought = boughtOf(lines)
  const pieces = bought.flatMap(({ skuId, quantity }) => {
    const requested = wanted.find((one) => one.skuId === skuId)?.quantity ?? 0
    return requested > 0 ? [{ skuId, quantity: Math.min(quantity, Math.trunc(requested)) }] : []
  })
  if (wanted.length > 0 && pieces.length === 0) return null
  const isWhole = bought.every(({ skuId, quantity }) =>
    pieces.some((piece) => piece.skuId === skuId && piece.quantity === quantity),
  )
  return isWhole ? piecesBySku([...pieces, ...lines.filter((line) => !bought.includes(line))]) : pieces
}

function piecesBySku(pieces: Pieces): Pieces {
  const bySku = new Map<number, number>()
  for (const { skuId, quantity } of pieces) bySku.set(skuId, (bySku.get(skuId) ?? 0) + quantity)
  return [...bySku].map(([skuId, quantity]) => ({ skuId, quantity }))
}

/**
 * Assigns returned pieces to order lines, in the order of the lines: first bought lines, then gifts of the same SKU.
 */
export function allotPieces<Line extends { readonly skuId: number; readonly reserved: number }>(
  lines: readonly Line[],
  wanted: Pieces,
): readonly { readonly line: Line; readonly pieces: number }[] {
  const left = new Map(wanted.map(({ skuId, quantity }) => [skuId, Math.max(0, Math.trunc(quantity))]))
  return lines.flatMap((line) => {
    const requested = left.get(line.skuId) ?? 0
    const pieces = Math.min(requested, line.reserved)
    left.set(line.skuId, requested - pieces)
    return pieces > 0 ? [{ line, pieces }] : []
  })
}

/** Returns the billing address of an order, which is the delivery address unless the buyer gave another. */
export function billingOf({
  address,
  billingAddress,
}: {
  readonly address: Address
  readonly billingAddress: Address | null
}): Address {
  return billingAddress ?? address
}

/**
 * Removes everything that identifies the buyer from an address. Postcode, town, region and country remain for
 * bookkeeping.
 */
export function withoutBuyer(address: Address): Address {
  return {
    firstName: anonymised,
    lastName: '',
    careOf: '',
    addressLine1: anonymised,
    addressLine2: '',
    zip: address.zip,
    city: address.city,
    region: address.region,
    country: address.country,
    companyName: '',
    organisationNumber: '',
  }
}

/**
 * Amounts for each means of payment, in minor units: through the payment provider, by gift code and from the balance.
 */
export interface PaidParts {
  readonly payment: number
  readonly gift: number
  readonly balance: number
}

/**
 * Returns the amounts to refund by destination. With `toBalance`, the part paid through the provider is added to the
 * customer's balance instead.
 */
export function destinationsOf({
  payment,
  gift,
  balance,
  toBalance,
}: PaidParts & { readonly toBalance: boolean }): PaidParts {
  return toBalance ? { payment: 0, gift, balance: balance + payment } : { payment, gift, balance }
}

/**
 * Parts of an order's total that were paid by gift code and from the balance, and the amount already returned to each,
 * in minor units.
 */
interface Stored {
  readonly giftCodeId: number | null
  readonly giftAmount: number
  readonly giftReturned: number
  readonly customerId: number | null
  readonly balanceAmount: number
  readonly balanceReturned: number
}

/**
 * Returns how much of an order can still be refunded, for each means of payment. Nothing can be returned to a deleted
 * gift code or to the balance of a deleted account.
 */
export function leftToReturn(order: Stored, payment: Amounts | undefined): PaidParts {
  return {
    payment: payment ? refundable(payment) : 0,
    gift: order.giftCodeId === null ? 0 : order.giftAmount - order.giftReturned,
    balance: order.customerId === null ? 0 : order.balanceAmount - order.balanceReturned,
  }
}

/**
 * Splits a refund over the means of payment: first the payment provider, then the balance, then the gift code. Returns
 * null when the amount is not positive, or larger than what is left.
 */
export function splitRefund(amount: number, left: PaidParts): PaidParts | null {
  const payment = Math.min(amount, left.payment)
  const balance = Math.min(amount - payment, left.balance)
  const gift = amount - payment - balance
  return amount <= 0 || gift > left.gift ? null : { payment, gift, balance }
}
