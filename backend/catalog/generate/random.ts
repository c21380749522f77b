import { hashText } from '../cover/hash.ts'

/** Pseudo-random numbers. The same seed gives the same sequence. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns an integer from `from` to `to`, both inclusive. */
  between(from: number, to: number): number
  /** Returns true with the given probability. */
  isLucky(share: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  /**
   * Returns a rank from 0 (inclusive) to `count` (exclusive). Rank n occurs about shift/(n + shift) times as often as
   * rank 0.
   */
  zipf(count: number, shift?: number): number
}

/**
 * Creates a generator that uses Marsaglia's xorshift with 32 bits of state, initialised with a hash of the seed. Its
 * randomness is good enough for sample data.
 */
export function createRandom(seed: string): Random {
  let state = hashText(seed) || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    isLucky: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    zipf: (count, shift = 1) => Math.min(count - 1, Math.floor(shift * ((count + shift) / shift) ** next() - shift)),
  }
}
