import { expect, test } from 'vitest'
import { chooseRows, type RelationKind } from './related.rules.ts'

const row = (kind: RelationKind, ...ids: number[]) => ({ kind, ids })

test('[F11] a title is in one row only, and rows with too few titles are omitted', () => {
  const rows = [row('series', 1, 2), row('together'), row('author', 2, 3), row('category', 1, 2, 3, 4, 5)]
  expect(chooseRows(rows, 6)).toEqual([row('series', 1, 2), row('author', 3)])
  const more = [row('series', 1), row('category', 4, 5, 6, 7, 8)]
  expect(chooseRows(more, 4)).toEqual([row('series', 1), row('category', 4, 5, 6, 7)])
})

test('[F11] shows at most three rows', () => {
  const rows = [row('series', 1), row('together', 2), row('author', 3), row('category', 4, 5, 6)]
  expect(chooseRows(rows, 6).map(({ kind }) => kind)).toEqual(['series', 'together', 'author'])
})
