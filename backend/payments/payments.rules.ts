/**
 * States of a payment. `authorised`: the money is reserved, and captured when the parcel is sent. `captured`: the shop
 * has the money. `mismatched`: the provider states a different amount or currency than requested; such money never pays
 * for the order and is returned. A refund does not change the state. It changes only the refunded or credited amount;
 * together, these amounts never exceed the captured amount.
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

export interface Money {
  readonly amount: number
  readonly currency: string
}

export type PaymentReport =
  | { readonly outcome: PaidOutcome; readonly money: Money }
  | { readonly outcome: Exclude<PaymentOutcome, PaidOutcome> }

type PaidOutcome = 'authorised' | 'captured'

/** Creates a report. Ignores `money` for outcomes without an amount. */
export function reportOf(outcome: PaymentOutcome, money: Money): PaymentReport {
  return outcome === 'authorised' || outcome === 'captured' ? { outcome, money } : { outcome }
}

/** Returns whether a report has the requested amount and currency. Always true for a report without money. */
export function isOfAmount(report: PaymentReport, requested: Money): boolean {
  return (
    !('money' in report) || (report.money.amount === requested.amount && report.money.currency === requested.currency)
  )
}

export function reportKey(report: PaymentReport): string {
  return 'money' in report ? `${report.outcome} ${report.money.amount} ${report.money.currency}` : report.outcome
}

/**
 * New state, by current state and reported outcome. An outcome that is not listed changes nothing, so reports may
 * arrive late, twice and in any order. Money that arrives after a failure counts, because the shop then has the money.
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

export function nextState(state: PaymentState, outcome: PaymentOutcome): PaymentState {
  return transitions[state][outcome] ?? state
}

/** Returns whether the shop can rely on getting the money. */
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

/** Returns the sums after a provider has reported `amount`. Providers report totals, so a sum never decreases. */
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

/** Returns the amount that can still be refunded, through the provider or to the balance, in minor units. */
export function refundable({ captured, refunded, credited }: Amounts): number {
  return Math.max(0, captured - refunded - credited)
}

/**
 * Returns whether money that arrives for a cancelled order may revive the order. It may after a decline or a closed
 * payment page, because the buyer then tried again. It may not after a released or mismatched payment, because the
 * buyer was then notified that the order is cancelled.
 */
export function mayRevive(state: PaymentState): boolean {
  return state !== 'cancelled' && state !== 'mismatched'
}
