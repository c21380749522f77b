import type { PaymentOutcome } from '../payments.rules.ts'

/** One step of a scenario: a webhook that reports an outcome, or the browser's return to the shop. */
export type Step = PaymentOutcome | 'return'

export interface Scenario {
  readonly name: string
  readonly events: readonly PaymentOutcome[]
  /** What the provider reports when polled. */
  readonly truth: PaymentOutcome
  readonly status: 'received' | 'cancelled'
  readonly payment: string
}

export const scenarios: readonly Scenario[] = [
  { name: 'paid', events: ['captured'], truth: 'captured', status: 'received', payment: 'captured' },
  { name: 'promised', events: ['authorised'], truth: 'authorised', status: 'received', payment: 'authorised' },
  {
    name: 'promised, then taken',
    events: ['authorised', 'captured'],
    truth: 'captured',
    status: 'received',
    payment: 'captured',
  },
  { name: 'declined', events: ['declined'], truth: 'declined', status: 'cancelled', payment: 'declined' },
  { name: 'given up', events: ['abandoned'], truth: 'abandoned', status: 'cancelled', payment: 'abandoned' },
  {
    name: 'declined, tried again and paid',
    events: ['declined', 'authorised', 'captured'],
    truth: 'captured',
    status: 'received',
    payment: 'captured',
  },
  {
    name: 'promised, and withdrawn',
    events: ['authorised', 'cancelled'],
    truth: 'cancelled',
    status: 'cancelled',
    payment: 'cancelled',
  },
]

/** Returns all orderings of a scenario's steps, in which each event is delivered `times` times. */
export function orderings(scenario: Scenario, times: number): readonly (readonly Step[])[] {
  const steps: Step[] = ['return', ...scenario.events.flatMap((event) => Array<Step>(times).fill(event))]
  const found = new Map<string, readonly Step[]>()
  const walk = (left: readonly Step[], made: readonly Step[]) => {
    if (left.length === 0) found.set(made.join(), made)
    for (const step of new Set(left)) {
      const at = left.indexOf(step)
      walk([...left.slice(0, at), ...left.slice(at + 1)], [...made, step])
    }
  }
  walk(steps, [])
  return [...found.values()]
}
