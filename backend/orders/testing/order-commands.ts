import fc from 'fast-check'
import { type PaymentOutcome, type PaymentState, paymentOutcomes } from '../../payments/payments.rules.ts'
import type { OrderStatus } from '../order.rules.ts'
import { applyReport, type Books, capture, move, newBooks, refund } from './order-books.ts'

const statuses = ['awaiting', 'received', 'processing', 'completed', 'cancelled'] as const

/**
 * Allowed changes of the status of orders and the state of payments. Written again here, so that the test does not
 * depend on the rules it tests.
 */
const orderMay: { readonly [S in OrderStatus]: readonly OrderStatus[] } = {
  awaiting: ['received', 'cancelled'],
  received: ['processing', 'cancelled'],
  processing: ['completed', 'cancelled'],
  completed: [],
  // A late payment revives the order if its titles are still available.
  cancelled: ['received'],
}
const paymentMay: { readonly [S in PaymentState]: readonly PaymentState[] } = {
  started: ['authorised', 'captured', 'declined', 'blocked', 'abandoned', 'cancelled'],
  authorised: ['captured', 'cancelled'],
  captured: [],
  declined: ['authorised', 'captured', 'cancelled'],
  blocked: ['authorised', 'captured', 'cancelled'],
  abandoned: ['authorised', 'captured', 'cancelled'],
  cancelled: ['captured'],
  mismatched: ['captured'],
}

/** Returns the names of the violated invariants. */
export function brokenBooks(before: Books, after: Books): readonly string[] {
  const { status, payment, authorised, captured, refunded, credited, returned } = after
  const rules: Readonly<Record<string, boolean>> = {
    [`order ${before.status} → ${status}`]: status === before.status || orderMay[before.status].includes(status),
    [`payment ${before.payment} → ${payment}`]:
      payment === before.payment || paymentMay[before.payment].includes(payment),
    '0 ≤ refunded ≤ captured ≤ authorised': 0 <= refunded && refunded <= captured && captured <= authorised,
    'card and balance together get no more than was captured': 0 <= credited && refunded + credited <= captured,
    'what went to the balance stays there': credited >= before.credited,
    'authorised is the requested amount': authorised === 0 || authorised === after.toPay,
    'no more is given back by hand than was paid': returned.payment <= captured && returned.gift <= after.gift,
    'what is given back stays given back': refunded >= before.refunded,
    'what was captured stays captured': captured >= before.captured,
    'gift money is held once': 0 <= after.giftHeld && after.giftHeld <= after.gift,
    'a cancelled order holds nothing': status !== 'cancelled' || (!after.hasStock && after.giftHeld === 0),
    'a cancelled order keeps no money': status !== 'cancelled' || refunded + credited === captured,
    'a cancelled order keeps no promise': status !== 'cancelled' || payment !== 'authorised',
    'an order that counts has its books': status === 'cancelled' || after.hasStock,
    'nothing is packed that was never paid': status === 'awaiting' || status === 'cancelled' || authorised > 0,
    'money waits for nobody': status !== 'awaiting' || (payment !== 'captured' && payment !== 'authorised'),
  }
  return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [name]))
}

interface Real {
  books: Books
}

/**
 * Creates a fast-check command that applies `run` to the order and then checks the invariants. The command's model only
 * counts the steps.
 */
function command(name: string, run: (books: Books) => Books): fc.Command<{ steps: number }, Real> {
  return {
    check: () => true,
    run(model, real) {
      const before = real.books
      real.books = run(before)
      model.steps += 1
      const broken = brokenBooks(before, real.books)
      if (broken.length > 0) throw new Error(`${name}: ${broken.join('; ')}`)
      const again = name.startsWith('hear') ? run(real.books) : real.books
      if (JSON.stringify(again) !== JSON.stringify(real.books)) throw new Error(`${name}, twice, is not once`)
    },
    toString: () => name,
  }
}

const reported = fc
  .tuple(fc.constantFrom<PaymentOutcome>(...paymentOutcomes), fc.boolean())
  .map(([outcome, isThere]) =>
    command(`hear ${outcome}${isThere ? '' : ', sold out'}`, (books) => applyReport(books, outcome, isThere)),
  )
const moved = fc.constantFrom(...statuses).map((status) => command(`move to ${status}`, (books) => move(books, status)))
const given = fc
  .tuple(fc.integer({ min: -5, max: 250 }), fc.boolean())
  .map(([amount, toBalance]) =>
    command(`refund ${amount}${toBalance ? ' to the balance' : ''}`, (books) => refund(books, amount, toBalance)),
  )
const taken = fc.constant(command('capture', capture))

/**
 * Applies random sequences of events to an order. Throws when a sequence violates an invariant; the error shows the
 * shortest such sequence that fast-check found.
 */
export function checkOrders(numRuns: number): void {
  const start = fc.record({ toPay: fc.integer({ min: 1, max: 150 }), gift: fc.integer({ min: 0, max: 60 }) })
  const sequences = fc.commands([reported, reported, moved, given, taken], { maxCommands: 24 })
  fc.assert(
    fc.property(start, sequences, (input, commands) => {
      fc.modelRun(() => ({ model: { steps: 0 }, real: { books: newBooks(input) } }), commands)
    }),
    { numRuns },
  )
}
