import { hashText } from '../cover/hash.ts'

/** Returns a number from 0 (inclusive) to 1 (exclusive) that depends only on the text. */
export function seededRandom(seed: string): number {
  return hashText(seed) / 2 ** 32
}

/** Returns an integer between `from` and `to`, both inclusive. */
export function between(from: number, to: number, seed: string): number {
  return from + Math.floor(seededRandom(seed) * (to - from + 1))
}

/** Picks one of `choices`, with probabilities in proportion to their weights. */
export function weighted<T>(choices: readonly (readonly [T, number])[], seed: string): T | undefined {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let left = seededRandom(seed) * total
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  return choices.at(-1)?.[0]
}
