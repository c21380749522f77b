import { hashText } from '../cover/hash.ts'

/** Numbers that follow from a seed alone: the same seed gives the same ones everywhere. */
export interface Random {
  /** From 0 (included) to 1. */
  next(): number
  /** A whole number between both, both included. */
  between(from: number, to: number): number
  /** True with the given chance. */
  isLucky(share: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  /** A rank from 0 below `count`; rank n comes about shift/(n + shift) as often as the first. */
  zipf(count: number, shift?: number): number
}

/** Marsaglia's xorshift with 32 bits of state, and a hash of the seed to begin with: fair enough for catalogues. */
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
