/** Set of documents as a bit array: document `d` is bit `d & 31` of word `d >> 5`. */
export type Bits = Int32Array

export function createBits(size: number): Bits {
  return new Int32Array((size + 31) >> 5)
}

export function allBits(size: number): Bits {
  const bits = createBits(size).fill(-1)
  if (size & 31) bits[bits.length - 1] = (1 << (size & 31)) - 1
  return bits
}

export function setBit(bits: Bits, at: number): void {
  bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31))
}

export function clearBit(bits: Bits, at: number): void {
  bits[at >> 5] = (bits[at >> 5] ?? 0) & ~(1 << (at & 31))
}

export function hasBit(bits: Bits, at: number): boolean {
  return (((bits[at >> 5] ?? 0) >>> (at & 31)) & 1) === 1
}

export function orBits(a: Bits, b: Bits): Bits {
  return a.map((word, at) => word | (b[at] ?? 0))
}

export function withoutBits(a: Bits, b: Bits): Bits {
  return a.map((word, at) => word & ~(b[at] ?? 0))
}

export function andBits(a: Bits, b: Bits): Bits {
  return intersect([a, b], new Int32Array(a.length))
}

/**
 * Writes the intersection of the sets to `into` and returns `into`. If there is only one set, returns this set and does
 * not write to `into`.
 */
export function intersect([first, second, ...rest]: readonly [Bits, ...Bits[]], into: Bits): Bits {
  if (!second) return first
  for (let word = 0; word < into.length; word += 1) into[word] = (first[word] ?? 0) & (second[word] ?? 0)
  for (const set of rest)
    for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) & (set[word] ?? 0)
  return into
}

/**
 * Creates a pool of sets that queries reuse, because allocating a zeroed array costs more than filling it. A reused set
 * still has its former content, which the query overwrites.
 */
export function createScratch(size: number) {
  const made: Bits[] = []
  let taken = 0
  return {
    take(): Bits {
      const bits = made[taken] ?? createBits(size)
      made[taken] = bits
      taken += 1
      return bits
    },
    reset(): void {
      taken = 0
    },
  }
}
