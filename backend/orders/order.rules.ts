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
export function mayAsk(status: string, kind: 'cancel' | 'return'): boolean {
  return kind === 'cancel' ? status === 'received' || status === 'processing' : status === 'completed'
}

type Pieces = readonly { readonly skuId: number; readonly quantity: number }[]

/** Of what is asked to be sent back, what was bought; null: nothing of it was. Nothing named: everything. */
export function returnedPieces(bought: Pieces, wanted: Pieces): Pieces | null {
  const pieces = bought.flatMap(({ skuId, quantity }) => {
    const asked = wanted.find((one) => one.skuId === skuId)?.quantity ?? 0
    return asked > 0 ? [{ skuId, quantity: Math.min(quantity, Math.trunc(asked)) }] : []
  })
  return wanted.length > 0 && pieces.length === 0 ? null : pieces
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

/** What can be given back still. */
export function partsLeft(paid: PaidParts, returned: PaidParts): PaidParts {
  return {
    payment: Math.max(0, paid.payment - returned.payment),
    gift: Math.max(0, paid.gift - returned.gift),
    balance: Math.max(0, paid.balance - returned.balance),
  }
}

/** Of what a refund is made up: what was paid with money first, then the balance, then the gift code. Null: too much. */
export function splitRefund(amount: number, left: PaidParts): PaidParts | null {
  const payment = Math.min(amount, left.payment)
  const balance = Math.min(amount - payment, left.balance)
  const gift = amount - payment - balance
  return amount <= 0 || gift > left.gift ? null : { payment, gift, balance }
}
