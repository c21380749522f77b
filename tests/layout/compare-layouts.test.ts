import { expect, test } from 'vitest'
import { layoutDifferences } from './compare-layouts.ts'

const layout = { section: [0, 0, 390, 400], 'section>h2': [16, 24, 358, 40] } as const

test('an equal layout, and one slightly shifted by text, are no difference', () => {
  expect(layoutDifferences(layout, layout)).toEqual([])
  expect(layoutDifferences(layout, { section: [0, 0, 390, 411], 'section>h2': [16, 26, 355, 42] })).toEqual([])
})

test('moved, removed and new elements are reported by their path', () => {
  expect(layoutDifferences(layout, { section: [0, 0, 390, 440], 'section>p': [0, 0, 10, 10] })).toEqual([
    'section: height 400 → 440',
    'section>h2 is gone',
    'section>p is new',
  ])
})

test('a completely different block is reported in few lines', () => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, nth) => [`li:${nth}`, [0, 0, 9, 9] as const]))
  expect(layoutDifferences(many, {}).at(-1)).toBe('and 28 more')
})
