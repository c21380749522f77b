import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import {
  nextState,
  type PaymentOutcome,
  type PaymentState,
  paymentOutcomes,
  paymentStates,
  refundable,
} from './payments.rules.ts'

const run = (events: readonly PaymentOutcome[]) => events.reduce<PaymentState>(nextState, 'started')

test('[F50] a captured payment stays captured, in every order of events and however often they repeat', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...paymentOutcomes), { maxLength: 8 }), fc.nat(8), (events, at) => {
      const withMoney = [...events.slice(0, at), 'captured' as const, ...events.slice(at)]
      expect(run(withMoney)).toBe('captured')
    }),
    { numRuns: rounds(2_000) },
  )
})

test('an authorisation outlasts every failure, and its cancellation outlasts the authorisation', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['declined', 'blocked', 'abandoned', 'authorised'] as const), (events) => {
      const state = run(events)
      expect(state === 'authorised').toBe((events as readonly string[]).includes('authorised'))
      expect(nextState(nextState(state, 'cancelled'), 'authorised')).toBe(
        state === 'authorised' || state === 'started' ? 'cancelled' : 'authorised',
      )
    }),
    { numRuns: rounds(100) },
  )
})

test('a repeated event changes nothing, in any state', () => {
  for (const state of paymentStates) {
    for (const outcome of paymentOutcomes) {
      const after = nextState(state, outcome)
      expect(nextState(after, outcome)).toBe(after)
    }
  }
})

test('without a payment the first failure is final', () => {
  expect(run(['declined', 'abandoned', 'blocked'])).toBe('declined')
})

test('refunds never exceed the captured amount', () => {
  expect(refundable({ authorised: 100, captured: 100, refunded: 30, credited: 0 })).toBe(70)
  expect(refundable({ authorised: 100, captured: 100, refunded: 30, credited: 70 })).toBe(0)
  expect(refundable({ authorised: 100, captured: 0, refunded: 0, credited: 0 })).toBe(0)
})
