import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('[E7] titles are put before or after another, and keep their own order', () => {
  const ids = ['1', '2', '3', '4']
  expect(moved(ids, ['4'], { id: '1', after: false })).toEqual(['4', '1', '2', '3'])
  expect(moved(ids, ['1', '3'], { id: '4', after: true })).toEqual(['2', '4', '1', '3'])
  expect(moved(ids, ['2'], { id: '2', after: true })).toEqual(ids)
})
