/**
 * States of a payment. `authorised`: the money is reserved, and is captured when the parcel leaves. `captured`: the
 * shop has the money. `mismatched`: the provider has another amount or currency than requested, which never counts as
 * paid and is returned. Refunds are not states but amounts, which never exceed the captured amount.
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

/** Outcomes that a provider reports. `cancelled` means that an authorisation ended without a capture. */
export const paymentOutcomes = ['authorised', 'captured', 'declined', 'blocked', 'abandoned', 'cancelled'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** Amount in minor units of a currency. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

/** A provider's report. It has an amount when money is authorised or captured. */
export type PaymentReport =
  | { readonly outcome: PaidOutcome; readonly money: Money }
  | { readonly outcome: Exclude<PaymentOutcome, PaidOutcome> }

type PaidOutcome = 'authorised' | 'captured'

/** Creates a report. `money` is used only for outcomes that have an amount. */
export function reportOf(outcome: PaymentOutcome, money: Money): PaymentReport {
  return outcome === 'authorised' || outcome === 'captured' ? { outcome, money } : { outcome }
}

/** Returns true when a report has the requested amount and currency, and for any report without money. */
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
 * New state by present state and reported outcome; no other code defines transitions. An outcome without an entry
 * changes nothing, so events may arrive late, twice and in any order. Money that arrives after a failure counts,
 * because captured money is never “failed”.
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

/** Returns the state after an outcome, or the same state when the outcome changes nothing. */
export function nextState(state: PaymentState, outcome: PaymentOutcome): PaymentState {
  return transitions[state][outcome] ?? state
}

/** Returns true when the shop can rely on the money. */
export function isPaid(state: PaymentState): boolean {
  return state === 'authorised' || state === 'captured'
}

export interface Amounts {
  readonly authorised: number
  readonly captured: number
  /** Amount returned through the provider. */
  readonly refunded: number
  /** Amount credited to the customer's balance. */
  readonly credited: number
}

/** Returns the sums after a provider reports `amount`. Providers report totals, so no sum decreases. */
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

/** Returns the amount that can still be refunded, by any means, in minor units. */
export function refundable({ captured, refunded, credited }: Amounts): number {
  return Math.max(0, captured - refunded - credited)
}

/**
 * Returns true when money for a cancelled order may revive the order. After a decline or a closed page, such money
 * means that the buyer tried again. After a released authorisation it must not, because the buyer has been notified of
 * the cancellation.
 */
export function mayRevive(state: PaymentState): boolean {
  return state !== 'cancelled' && state !== 'mismatched'
}
