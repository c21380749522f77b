import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutlineRow } from './outline-tree.ts'
import { useSettledRows } from './use-settled-rows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const row = (key: string, words: string, rows: readonly OutlineRow[] = []): OutlineRow => ({
  key,
  kind: rows.length > 0 ? 'list' : 'block',
  title: key,
  words,
  isTargeted: false,
  mark: null,
  comments: 0,
  other: null,
  rows,
})
const page = (...blocks: readonly OutlineRow[]) => [row('/regions/main', '', blocks)]
const shelf = row('shelf', 'New books')
const render = (rows: readonly OutlineRow[]) => renderHook((shown) => useSettledRows(shown), { initialProps: rows })

test('[E4] the outline is updated when typing pauses, and renders only the row that changed', () => {
  const first = page(row('hero', ''), shelf)
  const { result, rerender } = render(first)
  for (const words of ['B', 'Bl', 'Black Week']) {
    rerender(page(row('hero', words), { ...shelf }))
    act(() => vi.advanceTimersByTime(150))
    expect(result.current).toBe(first)
  }
  act(() => vi.advanceTimersByTime(100))
  expect(result.current).toEqual(page(row('hero', 'Black Week'), shelf))
  expect(result.current[0]?.rows[1]).toBe(shelf)
})

test('[E4] a block that is inserted, removed or moved is in the outline at once', () => {
  const { result, rerender } = render(page(row('hero', ''), shelf))
  for (const next of [page(row('hero', '')), page(row('hero', ''), shelf), page(shelf, row('hero', 'Black Week'))]) {
    rerender(next)
    expect(result.current).toEqual(next)
  }
})
