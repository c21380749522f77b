/** A set of documents: bit `d & 31` of word `d >> 5`. */
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

/** What is in the first and not in the second. */
export function withoutBits(a: Bits, b: Bits): Bits {
  return a.map((word, at) => word & ~(b[at] ?? 0))
}

/** What is in both. */
export function andBits(a: Bits, b: Bits): Bits {
  const both = new Int32Array(a.length)
  for (let word = 0; word < both.length; word += 1) both[word] = (a[word] ?? 0) & (b[word] ?? 0)
  return both
}
