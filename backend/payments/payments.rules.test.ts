import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextState, type PaymentOutcome, type PaymentState } from './payments.rules.ts'

const outcomes: readonly PaymentOutcome[] = ['captured', 'declined', 'blocked', 'abandoned']
const run = (events: readonly PaymentOutcome[]) => events.reduce<PaymentState>(nextState, 'started')

test('[F50] money that was captured is captured, in every order of events and however often they come', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...outcomes), { maxLength: 8 }), fc.nat(8), (events, at) => {
      const withMoney = [...events.slice(0, at), 'captured' as const, ...events.slice(at)]
      expect(run(withMoney)).toBe('captured')
    }),
    { numRuns: 1_000 },
  )
})

test('without money the first failure stands', () => {
  expect(run(['declined', 'abandoned', 'blocked'])).toBe('declined')
})
