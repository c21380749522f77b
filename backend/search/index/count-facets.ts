import type { FacetColumn, PriceColumn, Segment } from './segment.ts'

/** Selected documents in order, and the first of each work among them. */
export interface DocumentList {
  readonly docs: Int32Array
  readonly count: number
  readonly firsts: Int32Array
  readonly works: number
}

/** Works by value of a facet. A work's editions are neighbours, so remembering the last work met counts it once. */
export function countColumn(column: FacetColumn, list: DocumentList, workOf: Int32Array): Int32Array {
  const counts = new Int32Array(column.ids.starts.length - 1)
  if (column.perWork) countWorks(column, list, counts)
  else countEditions(column, list, workOf, counts)
  return counts
}

function countWorks({ starts, ordinals }: FacetColumn, { firsts, works }: DocumentList, counts: Int32Array): void {
  if (starts.length === 0) {
    for (let at = 0; at < works; at += 1) {
      const ordinal = ordinals[firsts[at] ?? 0] ?? -1
      if (ordinal >= 0) counts[ordinal] = (counts[ordinal] ?? 0) + 1
    }
    return
  }
  for (let at = 0; at < works; at += 1) {
    const doc = firsts[at] ?? 0
    const end = starts[doc + 1] ?? 0
    for (let place = starts[doc] ?? 0; place < end; place += 1) {
      const ordinal = ordinals[place] ?? 0
      counts[ordinal] = (counts[ordinal] ?? 0) + 1
    }
  }
}

function countEditions(
  { starts, ordinals }: FacetColumn,
  { docs, count }: DocumentList,
  workOf: Int32Array,
  counts: Int32Array,
): void {
  const last = new Int32Array(counts.length).fill(-1)
  const single = starts.length === 0
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at] ?? 0
    const work = workOf[doc] ?? 0
    const end = single ? doc + 1 : (starts[doc + 1] ?? 0)
    for (let place = single ? doc : (starts[doc] ?? 0); place < end; place += 1) {
      const ordinal = ordinals[place] ?? -1
      if (ordinal < 0 || last[ordinal] === work) continue
      last[ordinal] = work
      counts[ordinal] = (counts[ordinal] ?? 0) + 1
    }
  }
}

/** Works by price bucket; `bounds` are upper ends in minor units. */
export function countPrices(
  { selling }: PriceColumn,
  bounds: readonly number[],
  list: DocumentList,
  workOf: Int32Array,
): Int32Array {
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
  return counts
}

/** Works with a reduced price. */
export function countReduced({ selling, regular }: PriceColumn, list: DocumentList, workOf: Int32Array): Int32Array {
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
  return Int32Array.of(works)
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
