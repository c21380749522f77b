import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, createTestBackend, type TestBackend } from './backend.ts'
import type { Move } from './idempotency/move.ts'
import { createMoves } from './idempotency/moves.ts'
import { rounds } from './scale.ts'

let backend: TestBackend
let restarted: TestBackend
let moves: ReturnType<typeof createMoves>
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  restarted = await createTestBackend({ after: backend })
  moves = createMoves(backend)
})
afterAll(async () => {
  await restarted.stop()
  await backend.stop()
})

/**
 * Number of times that each mutation is sent concurrently. In `npm run test:large` it is 50, as the specified goal
 * requires.
 */
const once = Math.min(50, rounds(10))
const keyed = [
  'addToCart without a cart',
  'addToCart',
  'updateCartItem',
  'removeCartItem',
  'setPromoCode',
  'mergeCart',
  'createOrder',
  'createOrder paid by a gift code',
  'createOrder with a gift',
  'refundOrder',
  'refundOrder of a piece that comes back',
  'refundOrder to the balance',
  'creditBalance',
  'issueGiftCode',
]
/** Mutations without an idempotency key. They have the same effect however often they are sent. */
const natural = [
  'fillCart',
  'claimCart',
  'redeemGiftCode',
  'moveOrder to cancelled',
  'moveOrder to completed',
  'resolveOrderRequest',
  'resolvePaymentMismatch',
  'retryPaymentTasks',
  'closeRefund',
  'requestOrderChange',
  'reorder',
  'claimOrder',
  'writeReview',
  'deleteReview',
  'voteReview',
  'reportReview',
  'moderateReview',
  'answerReview',
]
const names = [...keyed, ...natural]

async function prepare(name: string): Promise<Move> {
  const make = moves[name]
  if (!make) throw new Error(`There is no move ${name}.`)
  return make()
}
const ask = (at: TestBackend, move: Move, variables = move.variables): Promise<Answer> =>
  at.ask(move.document, variables, move.headers)
const codeOf = (answer: Answer) => answer.errors?.[0]?.extensions?.code

test('every mutation case is in the list', () => {
  expect(Object.keys(moves).sort()).toEqual(names.toSorted())
})

describe('[N9] sent twice, and once more after a restart, it takes effect once', () => {
  for (const name of names) {
    test(name, async () => {
      const move = await prepare(name)
      const first = await ask(backend, move)
      expect(first.errors).toBeUndefined()
      expect(await move.moved()).toEqual(move.after)
      for (const at of [backend, restarted]) {
        const again = await ask(at, move)
        expect(again.errors).toBeUndefined()
        if (move.other) expect(again.data).toEqual(first.data)
        expect(await move.moved()).toEqual(move.after)
      }
    })
  }
})

describe(`[N9] sent ${once} times at once, to two back ends, it takes effect once`, () => {
  for (const name of names) {
    test(name, async () => {
      const move = await prepare(name)
      const answers = await Promise.all(
        Array.from({ length: once }, (_, index) => ask(index % 2 === 0 ? backend : restarted, move)),
      )
      expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([])
      if (move.other) for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
      expect(await move.moved()).toEqual(move.after)
    })
  }
})

describe('[N9] a key reused for another request is refused, and nothing changes', () => {
  for (const name of keyed) {
    test(name, async () => {
      const move = await prepare(name)
      await ask(backend, move)
      for (const at of [backend, restarted]) {
        expect(codeOf(await ask(at, move, move.other))).toBe('IDEMPOTENCY_KEY_REUSED')
      }
      expect(await move.moved()).toEqual(move.after)
    })
  }
})
