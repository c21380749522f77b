import type { FacetColumn, PriceColumn, Segment } from './segment.ts'

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

/**
 * Counts works by value of a facet. A work's editions are neighbours, so remembering the last work met counts it once. What
 * it costs hangs on the documents selected, not on how many values the facet has.
 */
export function createColumnCounter(column: FacetColumn, workOf: Int32Array): (list: DocumentList) => Counts {
  const values = column.ids.starts.length - 1
  const counts = new Int32Array(values)
  const last = column.perWork ? new Int32Array(0) : new Int32Array(values).fill(-1)
  const met = new Int32Array(values)
  const { starts, ordinals } = column

  /** One document a work: nothing need be remembered. */
  function countWorks({ firsts, works }: DocumentList): number {
    let length = 0
    const single = starts.length === 0
    for (let at = 0; at < works; at += 1) {
      const doc = firsts[at] ?? 0
      const end = single ? doc + 1 : (starts[doc + 1] ?? 0)
      for (let place = single ? doc : (starts[doc] ?? 0); place < end; place += 1) {
        const ordinal = ordinals[place] ?? -1
        if (ordinal < 0) continue
        const before = counts[ordinal] ?? 0
        if (before === 0) {
          met[length] = ordinal
          length += 1
        }
        counts[ordinal] = before + 1
      }
    }
    return length
  }

  function countEditions({ docs, count }: DocumentList): number {
    let length = 0
    const single = starts.length === 0
    for (let at = 0; at < count; at += 1) {
      const doc = docs[at] ?? 0
      const work = workOf[doc] ?? 0
      const end = single ? doc + 1 : (starts[doc + 1] ?? 0)
      for (let place = single ? doc : (starts[doc] ?? 0); place < end; place += 1) {
        const ordinal = ordinals[place] ?? -1
        if (ordinal < 0 || last[ordinal] === work) continue
        last[ordinal] = work
        const before = counts[ordinal] ?? 0
        if (before === 0) {
          met[length] = ordinal
          length += 1
        }
        counts[ordinal] = before + 1
      }
    }
    return length
  }

  return (list) => {
    const length = column.perWork ? countWorks(list) : countEditions(list)
    const found = met.slice(0, length)
    const numbers = new Int32Array(length)
    for (let at = 0; at < length; at += 1) {
      const ordinal = found[at] ?? 0
      numbers[at] = counts[ordinal] ?? 0
      counts[ordinal] = 0
      if (!column.perWork) last[ordinal] = -1
    }
    return { ordinals: found, counts: numbers }
  }
}

/** Works by price bucket; `bounds` are upper ends in minor units. */
export function countPrices(
  { selling }: PriceColumn,
  bounds: readonly number[],
  list: DocumentList,
  workOf: Int32Array,
): Counts {
  const counts = new Int32Array(bounds.length + 1)
  const last = new Int32Array(bounds.length + 1).fill(-1)
  const upper = Int32Array.from(bounds)
  for (let at = 0; at < list.count; at += 1) {
    const doc = list.docs[at] ?? 0
    const price = selling[doc] ?? 0
    let bucket = 0
    while (bucket < upper.length && price > (upper[bucket] ?? 0)) bucket += 1
    const work = workOf[doc] ?? 0
    if (last[bucket] === work) continue
    last[bucket] = work
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return { ordinals: counts.map((_, bucket) => bucket), counts }
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

/** Of documents in order: the first of each work, written into `firsts`; answers how many. */
export function listWorks({ workOf }: Segment, docs: Int32Array, count: number, firsts: Int32Array): number {
  let last = -1
  let works = 0
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at] ?? 0
    const work = workOf[doc] ?? 0
    if (work === last) continue
    last = work
    firsts[works] = doc
    works += 1
  }
  return works
}
