import type { DocumentList } from './document-list.ts'
import { type GroupedValues, groupValues } from './grouped-values.ts'
import type { FacetColumn } from './segment.ts'

/** Number of works per facet value. Contains only values that occur, by ordinal. */
export interface Counts {
  readonly ordinals: Int32Array
  readonly counts: Int32Array
}

/** Column whose values are counted. `starts`, `ordinals` and `perWork` mean the same as in `FacetColumn`. */
export interface CountedColumn extends Pick<FacetColumn, 'starts' | 'ordinals' | 'perWork'> {
  readonly values: number
}

/**
 * Creates a counter of works by facet value. To count each work once, the counter remembers the last work counted for
 * each value; this is enough, because the editions of a work are adjacent. Four short loops do the counting, because
 * searches spend most of their time here. Works with equal sets of values are counted as one group
 * (`grouped-values.ts`).
 */
export function createColumnCounter(column: CountedColumn): (list: DocumentList) => Counts {
  const { starts, ordinals, perWork, values } = column
  const single = starts.length === 0
  const grouped = perWork && !single ? groupValues(column, values) : null
  if (grouped) return createGroupCounter(grouped, values)
  const last = new Int32Array(perWork ? 0 : values).fill(-1)
  const count = perWork ? (single ? countWork : countWorks) : single ? countEdition : countEditions
  const tables = { starts, ordinals, last, counts: new Int32Array(values), met: new Int32Array(values) }

  return (list) => {
    const counted = takeCounts(tables, count(tables, list))
    for (const ordinal of perWork ? [] : counted.ordinals) last[ordinal] = -1
    return counted
  }
}

/** Creates a counter that counts the works of each group, and adds that number to all values of the group. */
function createGroupCounter({ groupOf, groups, lastOf, parentOf }: GroupedValues, values: number) {
  const countGroups = createColumnCounter({
    starts: new Int32Array(0),
    ordinals: groupOf,
    perWork: true,
    values: groups,
  })
  const tables = { counts: new Int32Array(values), met: new Int32Array(values) }

  return (list: DocumentList): Counts => {
    const { ordinals, counts } = countGroups(list)
    let length = 0
    for (let at = 0; at < ordinals.length; at += 1) {
      for (let group = ordinals[at] ?? 0; group !== 0; group = parentOf[group] ?? 0) {
        const value = lastOf[group] ?? 0
        const before = tables.counts[value] ?? 0
        if (before === 0) tables.met[length++] = value
        tables.counts[value] = before + (counts[at] ?? 0)
      }
    }
    return takeCounts(tables, length)
  }
}

/** Returns the counts of the values found, and resets the tables for the next count. */
function takeCounts({ counts, met }: Pick<Tables, 'counts' | 'met'>, length: number): Counts {
  const found = met.slice(0, length)
  const numbers = new Int32Array(length)
  for (let at = 0; at < length; at += 1) {
    const ordinal = found[at] ?? 0
    numbers[at] = counts[ordinal] ?? 0
    counts[ordinal] = 0
  }
  return { ordinals: found, counts: numbers }
}

interface Tables {
  readonly starts: Int32Array
  readonly ordinals: Int32Array
  readonly counts: Int32Array
  readonly last: Int32Array
  /** Values found so far. Each counting function fills this array and returns the number of values in it. */
  readonly met: Int32Array
}

/** Counts a facet that has at most one value per work. */
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

/** Counts a facet that has several values per work. */
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

/** Counts a facet that has at most one value per edition. */
function countEdition({ ordinals, counts, last, met }: Tables, { docs, begins, works }: DocumentList): number {
  let length = 0
  for (let work = 0, at = 0; work < works; work += 1) {
    const end = begins[work + 1] ?? 0
    for (; at < end; at += 1) {
      const ordinal = ordinals[docs[at] ?? 0] ?? -1
      if (ordinal < 0 || last[ordinal] === work) continue
      last[ordinal] = work
      const before = counts[ordinal] ?? 0
      if (before === 0) met[length++] = ordinal
      counts[ordinal] = before + 1
    }
  }
  return length
}

/** Counts a facet that has several values per edition. */
function countEditions({ starts, ordinals, counts, last, met }: Tables, { docs, begins, works }: DocumentList): number {
  let length = 0
  for (let work = 0, at = 0; work < works; work += 1) {
    const until = begins[work + 1] ?? 0
    for (; at < until; at += 1) {
      const doc = docs[at] ?? 0
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
  }
  return length
}
