import { expect, test } from 'vitest'
import { createDefinitions } from './load-definitions.ts'
import type { DataScope } from './ports.ts'

const whole = {
  format: 1,
  kind: 'page',
  id: 'whole',
  route: { name: 'content' },
  regions: { main: [] },
  blocks: {},
}

test('[editing S2-11] a null definition removes its own page only, and is reported', async () => {
  const rows = [
    { id: 'whole', revision: 'w', definition: whole },
    { id: 'nothing', revision: 'n', definition: null },
  ]
  const requested: unknown[] = []
  const definitions = createDefinitions(async (revisions) => {
    requested.push(revisions)
    return rows.filter(({ revision }) => revisions.includes(revision))
  })
  const load = () => definitions.load(['w', 'n'], {} as DataScope)
  expect([...(await load()).found.keys()]).toEqual(['w'])
  expect((await load()).problems.map(({ revision }) => revision)).toEqual(['n'])
  expect(requested).toEqual([['w', 'n']])
})
