import { z } from 'zod'

const scale = z.coerce
  .number()
  .positive()
  .catch(1)
  .parse(process.env.TEST_SCALE ?? 1)

/** true in `npm run test:large`, where random tests run longer and every example is tested. */
export const isLarge = scale > 1

/**
 * Returns the rounds of a random test: `usual` in `npm test`, and `TEST_SCALE` times as many where that is set (20 in
 * `npm run test:large`). At least one.
 */
export function rounds(usual: number): number {
  return Math.max(1, Math.round(usual * scale))
}

/**
 * Returns a function to call once per test. It returns true for every `all`-th call, beginning with call number `first`
 * (from 0), and for every call in `npm run test:large`.
 */
export function takingTurns(all: number, first: number): () => boolean {
  let turn = all - first
  return () => {
    turn += 1
    return isLarge || (turn - 1) % all === 0
  }
}

/**
 * Returns a function of which each call returns the next `rounds(count)` values in rotation, at most all of them. In
 * `npm test` every tested position gets a few, and every value is tested somewhere.
 */
export function byTurns<Value>(values: readonly Value[], count: number): () => readonly Value[] {
  const size = Math.min(values.length, rounds(count))
  let turn = 0
  return () =>
    Array.from({ length: size }, () => {
      turn += 1
      return values[(turn - 1) % values.length] as Value
    })
}
