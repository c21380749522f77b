import { useEffect, useState } from 'react'
import { sameJson } from '../editing/pointers.ts'
import { type OutlineRow, sameShape } from './outline-tree.ts'

/** Debounce: milliseconds without a change before the content of rows is updated. */
const rest = 200

/**
 * Returns the rows to show. Rows that are added, removed or moved appear at once. Other changes are debounced, because
 * the tree renders all rows when one of them changes.
 */
export function useSettledRows(rows: readonly OutlineRow[]): readonly OutlineRow[] {
  const [shown, show] = useState(rows)
  const isMoved = !sameShape(shown, rows)
  if (isMoved) show(rows)
  useEffect(() => {
    if (sameJson(shown, rows)) return
    const timer = setTimeout(() => show(withFormer(shown, rows)), rest)
    return () => clearTimeout(timer)
  }, [shown, rows])
  return isMoved ? rows : shown
}

/** Reuses the objects of unchanged rows, so that only changed rows are rendered. */
function withFormer(former: readonly OutlineRow[], rows: readonly OutlineRow[]): readonly OutlineRow[] {
  return rows.map((row, index) => {
    const before = former[index]
    if (!before || sameJson(before, row)) return before ?? row
    return { ...row, rows: withFormer(before.rows, row.rows) }
  })
}
