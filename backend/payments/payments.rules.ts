/** States of a payment. `captured` is money; nothing leads out of it but a refund. */
export type PaymentState = 'started' | 'captured' | 'declined' | 'blocked' | 'abandoned' | 'refunded'

/** What a provider can say of a payment. */
export type PaymentOutcome = 'captured' | 'declined' | 'blocked' | 'abandoned' | 'refunded'

/**
 * The one table of transitions: state × what the provider says → the new state. What is not in it changes nothing, so
 * that events may come late, twice and in any order. Money that arrives after a failure counts: never “failed” for
 * captured money.
 */
const transitions: Readonly<Record<PaymentState, Partial<Readonly<Record<PaymentOutcome, PaymentState>>>>> = {
  started: { captured: 'captured', declined: 'declined', blocked: 'blocked', abandoned: 'abandoned' },
  declined: { captured: 'captured' },
  blocked: { captured: 'captured' },
  abandoned: { captured: 'captured' },
  captured: { refunded: 'refunded' },
  refunded: {},
}

/** The state after an event; the same state when the event changes nothing. */
export function nextState(state: PaymentState, outcome: PaymentOutcome): PaymentState {
  return transitions[state][outcome] ?? state
}
