import { useEffect, useState } from 'react'
import { sameJson } from '../editing/pointers.ts'
import { type OutlineRow, sameShape } from './outline-tree.ts'

/** Debounce: milliseconds without a change before texts, marks and counts of rows are updated. */
const rest = 200

/**
 * Returns the rows to show. Rows that are added, removed or moved appear at once; the content of rows is debounced: a
 * tree renders all of its rows for each change of one, which takes longer than all other work of a key press.
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

/** Reuses the objects of equal rows, so that only the others render. */
function withFormer(former: readonly OutlineRow[], rows: readonly OutlineRow[]): readonly OutlineRow[] {
  return rows.map((row, index) => {
    const before = former[index]
    if (!before || sameJson(before, row)) return before ?? row
    return { ...row, rows: withFormer(before.rows, row.rows) }
  })
}
