import type { FacetColumn } from './segment.ts'

/** Documents grouped by their set of facet values, so that a set shared by many documents is counted once. */
export interface GroupedValues {
  /** Group of each document; −1 when the document has no value. */
  readonly groupOf: Int32Array
  readonly groups: number
  /** Group `g` has the values of group `parentOf[g]`, and the value `lastOf[g]`. Group 0 has no values. */
  readonly lastOf: Int32Array
  readonly parentOf: Int32Array
}

/** Maximum number of groups. With more groups, grouping saves little. */
const maxGroups = 65_536
/** Maximum number of values of a facet. With more values, few documents have equal sets of values. */
const maxValues = 4_096

/**
 * Groups the documents of a facet with several values per document. Returns null when the facet has too many values, or
 * too many different sets of them.
 */
export function groupValues({ starts, ordinals }: Pick<FacetColumn, 'starts' | 'ordinals'>, values: number) {
  if (values > maxValues) return null
  const known = new Map<number, number>()
  const lastOf: number[] = [-1]
  const parentOf: number[] = [0]
  const groupOf = new Int32Array(starts.length - 1)
  for (let doc = 0; doc < groupOf.length; doc += 1) {
    const end = starts[doc + 1] ?? 0
    let group = 0
    for (let at = starts[doc] ?? 0; at < end; at += 1) {
      const value = ordinals[at] ?? 0
      const key = group * maxValues + value
      let next = known.get(key)
      if (next === undefined) {
        next = lastOf.length
        if (next === maxGroups) return null
        known.set(key, next)
        lastOf.push(value)
        parentOf.push(group)
      }
      group = next
    }
    groupOf[doc] = group === 0 ? -1 : group
  }
  const grouped: GroupedValues = {
    groupOf,
    groups: lastOf.length,
    lastOf: Int32Array.from(lastOf),
    parentOf: Int32Array.from(parentOf),
  }
  return grouped
}
