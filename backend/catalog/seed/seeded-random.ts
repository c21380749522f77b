import { hashText } from '../cover/hash.ts'

/** A number from 0 (included) to 1 that is always the same for the same text: the sample shop never changes by itself. */
export function seededRandom(seed: string): number {
  return hashText(seed) / 2 ** 32
}

/** A whole number between `from` and `to`, both included. */
export function between(from: number, to: number, seed: string): number {
  return from + Math.floor(seededRandom(seed) * (to - from + 1))
}

/** `choices` with their weights. */
export function weighted<T>(choices: readonly (readonly [T, number])[], seed: string): T | undefined {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let left = seededRandom(seed) * total
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  return choices.at(-1)?.[0]
}
