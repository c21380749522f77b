import { expect, test } from 'vitest'
import { pageKinds } from './leaves.ts'
import { composePage } from './page.ts'

test.each(pageKinds)('the page %s has the shares of targeted leaves that docs/performance.md states', (kind) => {
  const leaves = Object.values(composePage(kind).blocks).filter(({ slots }) => slots === undefined)
  const every = (has: (leaf: (typeof leaves)[number]) => unknown) =>
    Math.round(leaves.length / leaves.filter((leaf) => has(leaf)).length)
  expect(leaves).toHaveLength(400)
  // A seventh of the leaves have a condition, an eighth have variants, a ninth have an override, and a third have any
  // of these.
  expect([every(({ when }) => when), every(({ variants }) => variants), every(({ overrides }) => overrides)]).toEqual([
    7, 8, 9,
  ])
  expect(every(({ when, variants, overrides }) => when ?? variants ?? overrides)).toBe(3)
})
