export type RelationKind = 'series' | 'together' | 'author' | 'category'

/** A row of titles with the same relation, by their ids. */
export interface RowOfIds {
  readonly kind: RelationKind
  readonly ids: readonly number[]
}

/** Maximum number of rows on a page, because visitors read no more than these. */
const maxRows = 3
/**
 * Minimum number of titles per row. A single title related by series, purchase or author is enough; in the same
 * category, more are needed to offer a choice.
 */
const fewest: Readonly<Record<RelationKind, number>> = { series: 1, together: 1, author: 1, category: 3 }

/** Assigns each title to the first row that contains it, and drops rows that are then too short. */
export function chooseRows(rows: readonly RowOfIds[], limit: number): readonly RowOfIds[] {
  const shown = new Set<number>()
  const chosen: RowOfIds[] = []
  for (const { kind, ids } of rows) {
    const own = ids.filter((id) => !shown.has(id)).slice(0, limit)
    if (chosen.length === maxRows || own.length < fewest[kind]) continue
    for (const id of own) shown.add(id)
    chosen.push({ kind, ids: own })
  }
  return chosen
}
