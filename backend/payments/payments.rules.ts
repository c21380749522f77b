/**
 * States of a payment. `authorised`: the money is reserved, and captured when the parcel leaves. `captured`: the shop
 * has the money. `mismatched`: the provider has another amount or currency than requested; it never counts as paid and
 * is returned. Refunds are separate amounts, never more than was captured.
 */
export const paymentStates = [
  'started',
  'authorised',
  'captured',
  'declined',
  'blocked',
  'abandoned',
  'cancelled',
  'mismatched',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Outcomes that a provider reports. `cancelled`: an authorisation ended without a capture. */
export const paymentOutcomes = ['authorised', 'captured', 'declined', 'blocked', 'abandoned', 'cancelled'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** Minor units. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

/** A provider's report; it has an amount for authorised or captured money. */
export type PaymentReport =
  | { readonly outcome: PaidOutcome; readonly money: Money }
  | { readonly outcome: Exclude<PaymentOutcome, PaidOutcome> }

type PaidOutcome = 'authorised' | 'captured'

/** Creates a report; `money` is used only by outcomes that have an amount. */
export function reportOf(outcome: PaymentOutcome, money: Money): PaymentReport {
  return outcome === 'authorised' || outcome === 'captured' ? { outcome, money } : { outcome }
}

/** Returns whether a report matches the requested amount and currency; true for a report without money. */
export function isOfAmount(report: PaymentReport, requested: Money): boolean {
  return (
    !('money' in report) || (report.money.amount === requested.amount && report.money.currency === requested.currency)
  )
}

/** Returns a key that identifies a report within its payment. */
export function reportKey(report: PaymentReport): string {
  return 'money' in report ? `${report.outcome} ${report.money.amount} ${report.money.currency}` : report.outcome
}

/**
 * The only transition table: state × reported outcome → new state. An outcome without an entry changes nothing, so that
 * events may arrive late, twice and in any order. Money that arrives after a failure counts: captured money is never
 * “failed”.
 */
const transitions: Readonly<Record<PaymentState, Partial<Readonly<Record<PaymentOutcome, PaymentState>>>>> = {
  started: {
    authorised: 'authorised',
    captured: 'captured',
    declined: 'declined',
    blocked: 'blocked',
    abandoned: 'abandoned',
    cancelled: 'cancelled',
  },
  authorised: { captured: 'captured', cancelled: 'cancelled' },
  captured: {},
  declined: { authorised: 'authorised', captured: 'captured' },
  blocked: { authorised: 'authorised', captured: 'captured' },
  abandoned: { authorised: 'authorised', captured: 'captured' },
  cancelled: { captured: 'captured' },
  mismatched: { captured: 'captured' },
}

/** Returns the state after an event; the same state when the event changes nothing. */
export function nextState(state: PaymentState, outcome: PaymentOutcome): PaymentState {
  return transitions[state][outcome] ?? state
}

/** Returns whether the shop can rely on the money. */
export function isPaid(state: PaymentState): boolean {
  return state === 'authorised' || state === 'captured'
}

export interface Amounts {
  readonly authorised: number
  readonly captured: number
  /** Returned through the provider. */
  readonly refunded: number
  /** Credited to the customer's balance. */
  readonly credited: number
}

/** Returns the sums after a provider reports `amount`. It reports totals, so no sum decreases. */
export function raised(
  { authorised, captured }: Pick<Amounts, 'authorised' | 'captured'>,
  outcome: 'authorised' | 'captured',
  amount: number,
): Pick<Amounts, 'authorised' | 'captured'> {
  return {
    authorised: Math.max(authorised, amount),
    captured: outcome === 'captured' ? Math.max(captured, amount) : captured,
  }
}

/** Returns what can still be refunded, by any means, in minor units. */
export function refundable({ captured, refunded, credited }: Amounts): number {
  return Math.max(0, captured - refunded - credited)
}

/**
 * Returns whether money for a cancelled order may revive the order. After a decline or a closed page the buyer has
 * tried again; a released authorisation, for whatever reason, belongs to an order whose buyer has been notified of the
 * cancellation.
 */
export function mayRevive(state: PaymentState): boolean {
  return state !== 'cancelled' && state !== 'mismatched'
}
