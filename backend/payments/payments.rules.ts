/**
 * States of a payment. `authorised`: the money is promised, and taken when the parcel leaves; `captured`: it is ours.
 * `mismatched`: the provider has another amount or currency than was asked for; it never counts as paid and goes back.
 * Refunds are amounts beside it, never more than was captured.
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

/** What a provider can say of a payment. `cancelled`: an authorisation has ended without a capture. */
export const paymentOutcomes = ['authorised', 'captured', 'declined', 'blocked', 'abandoned', 'cancelled'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** Minor units. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

/** What a provider says of a payment: with every sum that it promises or has taken, how much that is. */
export type PaymentReport =
  | { readonly outcome: PaidOutcome; readonly money: Money }
  | { readonly outcome: Exclude<PaymentOutcome, PaidOutcome> }

type PaidOutcome = 'authorised' | 'captured'

/** A report of an outcome; the money counts only where the outcome has some. */
export function reportOf(outcome: PaymentOutcome, money: Money): PaymentReport {
  return outcome === 'authorised' || outcome === 'captured' ? { outcome, money } : { outcome }
}

/** Whether a report is of the money that was asked for; one without money is of none. */
export function isOfAmount(report: PaymentReport, asked: Money): boolean {
  return !('money' in report) || (report.money.amount === asked.amount && report.money.currency === asked.currency)
}

/** Tells reports of one payment apart. */
export function reportKey(report: PaymentReport): string {
  return 'money' in report ? `${report.outcome} ${report.money.amount} ${report.money.currency}` : report.outcome
}

/**
 * The one table of transitions: state × what the provider says → the new state. What is not in it changes nothing, so
 * that events may come late, twice and in any order. Money that arrives after a failure counts: never “failed” for
 * captured money.
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

/** The state after an event; the same state when the event changes nothing. */
export function nextState(state: PaymentState, outcome: PaymentOutcome): PaymentState {
  return transitions[state][outcome] ?? state
}

/** Whether the shop may count on the money. */
export function isPaid(state: PaymentState): boolean {
  return state === 'authorised' || state === 'captured'
}

export interface Amounts {
  readonly authorised: number
  readonly captured: number
  /** Back to the provider. */
  readonly refunded: number
  /** To the customer's balance. */
  readonly credited: number
}

/** The sums of a payment whose provider reports `amount`: it tells what it has altogether, so that none becomes less. */
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

/** What can be returned still, whichever way it goes; minor units. */
export function refundable({ captured, refunded, credited }: Amounts): number {
  return Math.max(0, captured - refunded - credited)
}

/**
 * Whether money for a cancelled order may bring the order back. After a decline or a closed page the buyer has tried
 * again; an authorisation that was let go, for whatever reason, belongs to an order whose buyer has been told that it is cancelled.
 */
export function mayRevive(state: PaymentState): boolean {
  return state !== 'cancelled' && state !== 'mismatched'
}
