import { useEffect, useState } from 'react'
import { sameJson } from '../editing/pointers.ts'
import { type OutlineRow, sameShape } from './outline-tree.ts'

/** Milliseconds without a change after which words, marks and counts of rows are shown. */
const rest = 200

/**
 * The rows to show. Rows that come, go or move are there at once; what a row shows follows when the typing rests: a tree renders
 * all of its rows for each change of one, which takes longer than everything else that a key costs.
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

/** Rows that show the same are the same objects, so that only the others render. */
function withFormer(former: readonly OutlineRow[], rows: readonly OutlineRow[]): readonly OutlineRow[] {
  return rows.map((row, index) => {
    const before = former[index]
    if (!before || sameJson(before, row)) return before ?? row
    return { ...row, rows: withFormer(before.rows, row.rows) }
  })
}
