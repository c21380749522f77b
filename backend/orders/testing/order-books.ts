import { isPaid, mayRevive, nextState, type PaymentOutcome, type PaymentState } from '../../payments/payments.rules.ts'
import { leftToReturn, mayMove, type OrderStatus, splitRefund } from '../order.rules.ts'

/**
 * Model of an order and its payment, to which tests apply the rules. The order is paid partly with a gift code and
 * otherwise through the provider. Amounts are in minor units.
 */
export interface Books {
  readonly status: OrderStatus
  readonly payment: PaymentState
  readonly toPay: number
  readonly gift: number
  readonly authorised: number
  readonly captured: number
  readonly refunded: number
  readonly credited: number
  /** Amounts that staff have refunded, for each means of payment. */
  readonly returned: { readonly payment: number; readonly gift: number; readonly balance: number }
  /** Amount taken from the gift code and not yet returned. */
  readonly giftHeld: number
  /** True while the order's titles are reserved, and after they were sent. */
  readonly hasStock: boolean
  readonly isSent: boolean
  readonly isCaptureDue: boolean
}

export function newBooks(input: { readonly toPay: number; readonly gift: number }): Books {
  return {
    ...input,
    status: 'awaiting',
    payment: 'started',
    authorised: 0,
    captured: 0,
    refunded: 0,
    credited: 0,
    returned: { payment: 0, gift: 0, balance: 0 },
    giftHeld: input.gift,
    hasStock: true,
    isSent: false,
    isCaptureDue: false,
  }
}

/**
 * Applies a provider's report. `isThere`: whether everything that a cancelled order had reserved is still available.
 */
export function applyReport(books: Books, outcome: PaymentOutcome, isThere: boolean): Books {
  const payment = nextState(books.payment, outcome)
  if (payment === books.payment) return books
  const next: Books = {
    ...books,
    payment,
    authorised: isPaid(payment) ? books.toPay : books.authorised,
    captured: payment === 'captured' ? books.toPay : books.captured,
  }
  if (isPaid(payment) && !isPaid(books.payment)) return receive(next, isThere && mayRevive(books.payment))
  const ends = payment === 'cancelled' || (!isPaid(payment) && books.status === 'awaiting')
  return ends && books.status !== 'cancelled' && books.status !== 'completed' ? giveUp(next) : next
}

export function move(books: Books, status: OrderStatus): Books {
  if (!mayMove(books.status, status)) return books
  if (status === 'cancelled') return giveMoneyBack(giveUp(books))
  if (status !== 'completed') return { ...books, status }
  return { ...books, status, isSent: true, isCaptureDue: books.payment === 'authorised' }
}

export function capture(books: Books): Books {
  if (!books.isCaptureDue) return books
  return { ...books, isCaptureDue: false, payment: 'captured', captured: Math.max(books.captured, books.toPay) }
}

/** With `toBalance`, captured money is added to the customer's balance. */
export function refund(books: Books, amount: number, toBalance = false): Books {
  const { returned } = books
  const stored = {
    giftCodeId: 1,
    giftAmount: books.gift,
    giftReturned: returned.gift,
    customerId: null,
    balanceAmount: 0,
    balanceReturned: 0,
  }
  const parts = splitRefund(amount, leftToReturn(stored, books))
  if (!parts || books.status === 'cancelled' || books.status === 'awaiting') return books
  return {
    ...books,
    refunded: books.refunded + (toBalance ? 0 : parts.payment),
    credited: books.credited + (toBalance ? parts.payment : 0),
    giftHeld: books.giftHeld - parts.gift,
    returned: { payment: returned.payment + parts.payment, gift: returned.gift + parts.gift, balance: 0 },
  }
}

function receive(books: Books, isThere: boolean): Books {
  if (books.status === 'awaiting') return { ...books, status: 'received' }
  if (books.status !== 'cancelled') return books
  if (books.isSent || !isThere) return giveMoneyBack(books)
  return { ...books, status: 'received', hasStock: true, giftHeld: books.gift }
}

function giveUp(books: Books): Books {
  return { ...books, status: 'cancelled', hasStock: false, giftHeld: 0 }
}

function giveMoneyBack(books: Books): Books {
  if (books.payment === 'authorised') return { ...books, payment: 'cancelled' }
  return { ...books, refunded: books.captured - books.credited }
}
