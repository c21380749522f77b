import { expect, test } from 'vitest'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import { createDefinitionCache } from './definition-cache.ts'

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
  const query = {
    query: async (_: unknown, variables: { readonly revisions: readonly string[] }) => {
      requested.push(variables.revisions)
      return { pageRevisions: rows.filter(({ revision }) => variables.revisions.includes(revision)) }
    },
  } as unknown as RequestQuery
  const store = createDefinitionCache()
  const reported: string[] = []
  const load = () => store.load(['w', 'n'], query, (revision) => reported.push(revision))
  expect([...(await load()).keys()]).toEqual(['w'])
  await load()
  expect(reported).toEqual(['n', 'n'])
  expect(requested).toEqual([['w', 'n']])
})
