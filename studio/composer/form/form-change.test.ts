import { expect, test } from 'vitest'
import { applyChange, changesOfFix, liftChange } from './form-change.ts'
import { preserveCaret } from './preserve-caret.ts'

const change = (path: string, value: unknown) => ({ path, value, field: 'Fält' })

test('[E4] a change is reported at the highest path whose parent exists', () => {
  const lifted = liftChange({ props: {} }, change('/overrides/fi/limit', { value: 4 }))
  expect(lifted).toEqual(change('/overrides', { fi: { limit: { value: 4 } } }))
  expect(liftChange({ props: { a: {} } }, change('/props/a/b', 1))).toEqual(change('/props/a/b', 1))
  expect(liftChange({ props: {} }, change('/props/a/b', undefined))).toBeNull()
})

test('[E4] changes of objects and lists are made on a copy', () => {
  const root = { props: { items: ['a', 'b'], odd: 1 } }
  expect(applyChange(root, change('/props/items/1', 'c')).props.items).toEqual(['a', 'c'])
  expect(applyChange(root, change('/props/odd', undefined)).props).toEqual({ items: ['a', 'b'] })
  expect(applyChange(root, change('/props/new', 2)).props).toEqual({ items: ['a', 'b'], odd: 1, new: 2 })
  expect(root.props.items).toEqual(['a', 'b'])
})

test('[V1] a fix becomes changes of the block it is for; for a list, of the whole list', () => {
  const root = { props: { items: ['a', 'b'], limit: 40 } }
  const patch = [
    { op: 'replace' as const, path: '/blocks/b/props/limit', value: 18 },
    { op: 'remove' as const, path: '/blocks/b/props/items/0' },
    { op: 'remove' as const, path: '/blocks/other/props/x' },
  ]
  expect(changesOfFix(root, '/blocks/b', patch, 'Rätta')).toEqual([
    { path: '/props/limit', value: 18, field: 'Rätta' },
    { path: '/props/items', value: ['b'], field: 'Rätta' },
  ])
})

test('[V1] a fix of a value that has been removed since the validation changes nothing', () => {
  const root = { props: { items: ['a'] } }
  const patch = [
    { op: 'replace' as const, path: '/blocks/b/props/limit', value: 18 },
    { op: 'remove' as const, path: '/blocks/b/props/items/1' },
  ]
  expect(changesOfFix(root, '/blocks/b', patch, 'Rätta')).toEqual([])
})

test('[E4] a caret stays at its letter, whatever is inserted before or after it', () => {
  expect(preserveCaret('abc', 'xxabc', 2)).toBe(4)
  expect(preserveCaret('abc', 'abcxx', 2)).toBe(2)
  expect(preserveCaret('abc', '', 3)).toBe(0)
})
