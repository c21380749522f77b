import type { Bits } from './bits.ts'
import type { FacetColumn, PriceColumn } from './segment.ts'

/** Selected documents in order, and the first of each work among them. */
export interface DocumentList {
  readonly docs: Int32Array
  readonly count: number
  readonly firsts: Int32Array
  readonly works: number
}

/** Works by value, for values that any work has. */
export interface Counts {
  readonly ordinals: Int32Array
  readonly counts: Int32Array
}

/** What is counted: ordinals by document, as in a facet's column. */
export interface CountedColumn extends Pick<FacetColumn, 'starts' | 'ordinals' | 'perWork'> {
  /** Number of values. */
  readonly values: number
}

/**
 * Counts works by value of a facet. A work's editions are neighbours, so remembering the last work met counts it once. What
 * it costs hangs on the documents selected, not on how many values the facet has. Four loops, each as bare as can be: this
 * is where lists spend their time.
 */
export function createColumnCounter(
  { starts, ordinals, perWork, values }: CountedColumn,
  workOf: Int32Array,
): (list: DocumentList) => Counts {
  const counts = new Int32Array(values)
  const last = new Int32Array(perWork ? 0 : values).fill(-1)
  const met = new Int32Array(values)
  const tables = { starts, ordinals, counts, last, met, workOf }
  const single = starts.length === 0
  const count = perWork ? (single ? countWork : countWorks) : single ? countEdition : countEditions

  return (list) => {
    const length = count(tables, list)
    const found = met.slice(0, length)
    const numbers = new Int32Array(length)
    for (let at = 0; at < length; at += 1) {
      const ordinal = found[at] ?? 0
      numbers[at] = counts[ordinal] ?? 0
      counts[ordinal] = 0
      if (!perWork) last[ordinal] = -1
    }
    return { ordinals: found, counts: numbers }
  }
}

interface Tables {
  readonly starts: Int32Array
  readonly ordinals: Int32Array
  readonly workOf: Int32Array
  readonly counts: Int32Array
  /** The last work that was counted for a value. */
  readonly last: Int32Array
  /** Values met, in order; each counter answers how many. */
  readonly met: Int32Array
}

/** One value a work. */
function countWork({ ordinals, counts, met }: Tables, { firsts, works }: DocumentList): number {
  let length = 0
  for (let at = 0; at < works; at += 1) {
    const ordinal = ordinals[firsts[at] ?? 0] ?? -1
    if (ordinal < 0) continue
    const before = counts[ordinal] ?? 0
    if (before === 0) met[length++] = ordinal
    counts[ordinal] = before + 1
  }
  return length
}

/** Several values a work. */
function countWorks({ starts, ordinals, counts, met }: Tables, { firsts, works }: DocumentList): number {
  let length = 0
  for (let at = 0; at < works; at += 1) {
    const doc = firsts[at] ?? 0
    const end = starts[doc + 1] ?? 0
    for (let place = starts[doc] ?? 0; place < end; place += 1) {
      const ordinal = ordinals[place] ?? 0
      const before = counts[ordinal] ?? 0
      if (before === 0) met[length++] = ordinal
      counts[ordinal] = before + 1
    }
  }
  return length
}

/** One value an edition. */
function countEdition({ ordinals, workOf, counts, last, met }: Tables, { docs, count }: DocumentList): number {
  let length = 0
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at] ?? 0
    const ordinal = ordinals[doc] ?? -1
    const work = workOf[doc] ?? 0
    if (ordinal < 0 || last[ordinal] === work) continue
    last[ordinal] = work
    const before = counts[ordinal] ?? 0
    if (before === 0) met[length++] = ordinal
    counts[ordinal] = before + 1
  }
  return length
}

/** Several values an edition. */
function countEditions({ starts, ordinals, workOf, counts, last, met }: Tables, { docs, count }: DocumentList): number {
  let length = 0
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at] ?? 0
    const work = workOf[doc] ?? 0
    const end = starts[doc + 1] ?? 0
    for (let place = starts[doc] ?? 0; place < end; place += 1) {
      const ordinal = ordinals[place] ?? 0
      if (last[ordinal] === work) continue
      last[ordinal] = work
      const before = counts[ordinal] ?? 0
      if (before === 0) met[length++] = ordinal
      counts[ordinal] = before + 1
    }
  }
  return length
}

/** Price buckets as a column; `bounds` are upper ends in minor units. */
export function bucketColumn({ selling }: PriceColumn, bounds: readonly number[]): CountedColumn {
  const upper = Int32Array.from(bounds)
  const ordinals = selling.map((price) => {
    let bucket = 0
    while (bucket < upper.length && price > (upper[bucket] ?? 0)) bucket += 1
    return bucket
  })
  return { starts: new Int32Array(0), ordinals, perWork: false, values: bounds.length + 1 }
}

/** Works with a reduced price. */
export function countReduced({ selling, regular }: PriceColumn, list: DocumentList, workOf: Int32Array): Counts {
  let last = -1
  let works = 0
  for (let at = 0; at < list.count; at += 1) {
    const doc = list.docs[at] ?? 0
    if ((selling[doc] ?? 0) >= (regular[doc] ?? 0)) continue
    const work = workOf[doc] ?? 0
    if (work === last) continue
    last = work
    works += 1
  }
  return { ordinals: Int32Array.of(0), counts: Int32Array.of(works) }
}

/** Members of a set in order, and the first of each work among them, written into the arrays given. */
export function listDocuments(bits: Bits, workOf: Int32Array, docs: Int32Array, firsts: Int32Array): DocumentList {
  let count = 0
  let works = 0
  let last = -1
  for (let word = 0; word < bits.length; word += 1) {
    let left = bits[word] ?? 0
    while (left !== 0) {
      const lowest = left & -left
      const doc = (word << 5) + 31 - Math.clz32(lowest)
      left ^= lowest
      docs[count++] = doc
      const work = workOf[doc] ?? 0
      if (work === last) continue
      last = work
      firsts[works++] = doc
    }
  }
  return { docs, count, firsts, works }
}
