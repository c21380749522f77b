import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

const definition = {
  format: 1,
  kind: 'page',
  id: 'litter',
  route: { name: 'content', alias: 'skrap' },
  layout: 'default',
  regions: { main: [] },
  blocks: {},
}
const archive = `mutation ($archived: Boolean!) { archivePage(id: "litter", archived: $archived) {
  __typename ... on PageState { archived } ... on InvalidPage { issues { code } } } }`

let backend: TestBackend
let publisher: Readonly<Record<string, string>>
beforeAll(async () => {
  backend = await createTestBackend({ pages: [definition] })
  publisher = await backend.staff('publisher')
})
afterAll(() => backend.stop())

async function isArchived(): Promise<boolean | undefined> {
  const { data } = await backend.ask<{ pages: { id: string; archived: boolean }[] }>(
    '{ pages { id archived } }',
    {},
    publisher,
  )
  return data?.pages.find(({ id }) => id === 'litter')?.archived
}

describe('[editing S1-2] archiving a page', () => {
  test('is refused while the page is live, and accepted once it is offline', async () => {
    const refused = await backend.ask(archive, { archived: true }, publisher)
    expect(refused.data).toMatchObject({ archivePage: { __typename: 'InvalidPage', issues: [{ code: 'still-used' }] } })
    await backend.ask('mutation { unpublishPage(id: "litter") { __typename } }', {}, publisher)
    expect((await backend.ask(archive, { archived: true }, publisher)).data).toEqual({
      archivePage: { __typename: 'PageState', archived: true },
    })
    expect(await isArchived()).toBe(true)
  })

  test('is undone by unarchiving, and by rolling back to an earlier revision', async () => {
    await backend.ask(archive, { archived: false }, publisher)
    expect(await isArchived()).toBe(false)
    await backend.ask(archive, { archived: true }, publisher)
    const { data } = await backend.ask<{ revisions: { revision: string }[] }>(
      '{ revisions(id: "litter") { revision } }',
      {},
      publisher,
    )
    const rollback = 'mutation ($revision: ID!) { rollbackPage(id: "litter", revision: $revision) { __typename } }'
    const done = await backend.ask(rollback, { revision: data?.revisions[0]?.revision }, publisher)
    expect(done.data).toEqual({ rollbackPage: { __typename: 'PageState' } })
    expect(await isArchived()).toBe(false)
  })
})
