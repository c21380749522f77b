import type { FacetColumn } from './segment.ts'

/** Documents grouped by their set of values, so that a set that many documents share is counted once. */
export interface GroupedValues {
  /** Group by document; −1 when the document has no value. */
  readonly groupOf: Int32Array
  readonly groups: number
  /** The values of group `g` are those of `parentOf[g]` plus `lastOf[g]`; group 0 has none. */
  readonly lastOf: Int32Array
  readonly parentOf: Int32Array
}

/** Maximum groups; with more there is little to gain. */
const maxGroups = 65_536
/** Maximum values of a facet; with more, sets of values are seldom repeated. */
const maxValues = 4_096

/** Groups a facet with several values per document; returns null when the documents differ too much. */
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
