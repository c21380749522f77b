import { z } from 'zod'

const scale = z.coerce
  .number()
  .positive()
  .catch(1)
  .parse(process.env.TEST_SCALE ?? 1)

/** true in `npm run test:large`, where random tests run longer and every example is tested. */
export const isLarge = scale > 1

/**
 * Returns how often to repeat a random test: `usual` times `TEST_SCALE`, which is 1 by default and 20 in the large
 * tests. At least 1.
 */
export function rounds(usual: number): number {
  return Math.max(1, Math.round(usual * scale))
}

/**
 * Returns a function to call once for each candidate. In `npm test`, it returns true for every `all`-th call, beginning
 * with the call number `first` (from 0). In `npm run test:large`, it returns true for every call.
 */
export function takingTurns(all: number, first: number): () => boolean {
  let turn = all - first
  return () => {
    turn += 1
    return isLarge || (turn - 1) % all === 0
  }
}

/**
 * Returns a function whose calls return the next `rounds(count)` values in rotation, without duplicates within a call.
 * In `npm test`, each call thus returns a few of the values.
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
