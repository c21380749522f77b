export type RelationKind = 'series' | 'together' | 'author' | 'category'

/** Ids of titles that are related to a product in the same way; displayed in one row. */
export interface RowOfIds {
  readonly kind: RelationKind
  readonly ids: readonly number[]
}

const maxRows = 3
/**
 * Minimum number of titles per row. A row for a series, for joint purchases or for an author may have a single title. A
 * row for a category needs several to offer a choice.
 */
const fewest: Readonly<Record<RelationKind, number>> = { series: 1, together: 1, author: 1, category: 3 }

/** Puts each title into the first row that contains it, and drops rows that have too few titles left. */
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
