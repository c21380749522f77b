import { type Amounts, refundable } from '../payments/payments.rules.ts'
import type { Address } from './orders.tables.ts'

/** Statuses of an order. `awaiting`: its payment is not there; shoppers are shown `received`. */
export type OrderStatus = 'awaiting' | 'received' | 'processing' | 'completed' | 'cancelled'

/** What stands where a buyer's details stood. */
export const anonymised = 'anonymised'

/** The one table of steps that staff take: status → the ones after it. */
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

/** What a shopper may ask for: to cancel what is not packed yet, to send back what came. */
export function canRequest(status: string, kind: 'cancel' | 'return'): boolean {
  return kind === 'cancel' ? status === 'received' || status === 'processing' : status === 'completed'
}

/** Lines that were bought; the others were given by campaigns. */
export function boughtOf<Line extends { readonly giftCampaignId: number | null }>(
  lines: readonly Line[],
): readonly Line[] {
  return lines.filter(({ giftCampaignId }) => giftCampaignId === null)
}

type Pieces = readonly { readonly skuId: number; readonly quantity: number }[]

type Lines = readonly (Pieces[number] & { readonly giftCampaignId: number | null })[]

/**
 * Of what is asked to be sent back, what was bought; null: nothing of it was. Nothing named: everything. Gifts come back
 * when nothing that earned them is left with the buyer, so that a return in parts keeps them (decision 0038).
 */
export function returnedPieces(lines: Lines, wanted: Pieces): Pieces | null {
  const bought = boughtOf(lines)
  const pieces = bought.flatMap(({ skuId, quantity }) => {
    const asked = wanted.find((one) => one.skuId === skuId)?.quantity ?? 0
    return asked > 0 ? [{ skuId, quantity: Math.min(quantity, Math.trunc(asked)) }] : []
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

/** How many of the asked pieces each line gives: bought lines first, then gifts of the same SKU. */
export function allotPieces<Line extends { readonly skuId: number; readonly reserved: number }>(
  lines: readonly Line[],
  wanted: Pieces,
): readonly { readonly line: Line; readonly pieces: number }[] {
  const left = new Map(wanted.map(({ skuId, quantity }) => [skuId, Math.max(0, Math.trunc(quantity))]))
  return lines.flatMap((line) => {
    const asked = left.get(line.skuId) ?? 0
    const pieces = Math.min(asked, line.reserved)
    left.set(line.skuId, asked - pieces)
    return pieces > 0 ? [{ line, pieces }] : []
  })
}

/** An order without what says who bought it; postcode, town and country stay for the books. */
export function withoutBuyer(address: Address): Address {
  return {
    firstName: anonymised,
    lastName: '',
    careOf: '',
    addressLine1: anonymised,
    addressLine2: '',
    zip: address.zip,
    city: address.city,
    country: address.country,
    companyName: '',
    organisationNumber: '',
  }
}

/** Parts in which an order was paid, or is given back; minor units. */
export interface PaidParts {
  readonly payment: number
  readonly gift: number
  readonly balance: number
}

/** Where returned money goes, of what was paid in these parts; the balance may take what was paid with money. */
export function destinationsOf({
  payment,
  gift,
  balance,
  toBalance,
}: PaidParts & { readonly toBalance: boolean }): PaidParts {
  return toBalance ? { payment: 0, gift, balance: balance + payment } : { payment, gift, balance }
}

/** What an order has taken besides its payment, and returned of it; minor units. */
interface Stored {
  readonly giftCodeId: number | null
  readonly giftAmount: number
  readonly giftReturned: number
  readonly customerId: number | null
  readonly balanceAmount: number
  readonly balanceReturned: number
}

/**
 * The one figure of what can be returned of an order, by how it was paid. Nothing goes to a balance whose account is
 * gone, nor to a gift code that is.
 */
export function leftToReturn(order: Stored, payment: Amounts | undefined): PaidParts {
  return {
    payment: payment ? refundable(payment) : 0,
    gift: order.giftCodeId === null ? 0 : order.giftAmount - order.giftReturned,
    balance: order.customerId === null ? 0 : order.balanceAmount - order.balanceReturned,
  }
}

/** Of what a refund is made up: what was paid with money first, then the balance, then the gift code. Null: too much. */
export function splitRefund(amount: number, left: PaidParts): PaidParts | null {
  const payment = Math.min(amount, left.payment)
  const balance = Math.min(amount - payment, left.balance)
  const gift = amount - payment - balance
  return amount <= 0 || gift > left.gift ? null : { payment, gift, balance }
}
