import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#backend/kernel/request-context.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { sessionToken } from '#tests/session-token.ts'

let backend: TestBackend
let now = Date.parse('2026-09-01T10:00:00Z')
beforeAll(async () => {
  backend = await createTestBackend({ pages: [page(['b_hero', 'b_text'])], clock: () => now })
})
afterAll(() => backend.stop())

function page(blocks: readonly string[]) {
  return {
    format: 1,
    kind: 'page',
    id: 'talked',
    route: { name: 'index' },
    regions: { main: blocks },
    blocks: Object.fromEntries(blocks.map((id) => [id, { type: 'hero', v: 1, props: { title: 'Hej' } }])),
  }
}

interface Comment {
  readonly __typename: string
  readonly id: string
  readonly body: string
  readonly code?: string
  readonly mayDelete: boolean
}

const fields = 'id blockId blockTitle blockGone body author authorName at resolvedBy resolvedAt mayDelete'
const documents = {
  list: `{ made: contentComments(pageId: "talked") { __typename ${fields} } }`,
  add: `mutation ($input: AddCommentInput!) { made: addComment(input: $input) { __typename ... on ContentComment { ${fields} } ... on CommentProblem { code message } } }`,
  resolve: `mutation ($id: ID!, $resolved: Boolean) { made: resolveComment(id: $id, resolved: $resolved) { __typename ${fields} } }`,
  remove: 'mutation ($id: ID!) { made: deleteComment(id: $id) }',
} as const

const signedIn = async (name: string, role: StaffRole) => {
  const email = `${name.toLowerCase()}@example.com`
  const identity = {
    id: 900_000 + [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0),
    email,
    name,
    customerType: 'PERSON',
    actingStaff: null,
  }
  return { authorization: `Bearer ${await sessionToken(backend, identity, 600, [role])}` }
}
async function ask<Made>(
  who: Readonly<Record<string, string>>,
  document: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Made> {
  const { data, errors } = await backend.ask<{ made: Made }>(document, variables, who)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.made
}
const say = (
  who: Readonly<Record<string, string>>,
  body: string,
  about: object = { blockId: 'b_hero', blockTitle: 'Hjälte' },
) => ask<Comment>(who, documents.add, { input: { pageId: 'talked', body, ...about } })
const list = (who: Readonly<Record<string, string>>) => ask<readonly Comment[]>(who, documents.list)

describe('[E4][N37] comments', () => {
  test('belong to a block or the page, with author and time, and are resolved once', async () => {
    const [anna, bo] = [await signedIn('Anna', 'editor'), await signedIn('Bo', 'publisher')]
    const first = await say(anna, '  Kortare rubrik?\nDen bryts.  ')
    expect(first).toMatchObject({
      body: 'Kortare rubrik?\nDen bryts.',
      blockId: 'b_hero',
      author: 'anna@example.com',
      authorName: 'Anna',
      at: '2026-09-01T10:00:00.000Z',
      resolvedBy: null,
    })
    await say(bo, 'Hela sidan', {})
    now += 60_000
    expect(await ask(bo, documents.resolve, { id: first.id })).toMatchObject({
      resolvedBy: 'bo@example.com',
      resolvedAt: '2026-09-01T10:01:00.000Z',
    })
    now += 60_000
    expect(await ask(anna, documents.resolve, { id: first.id })).toMatchObject({ resolvedBy: 'bo@example.com' })
    expect(await ask(anna, documents.resolve, { id: first.id, resolved: false })).toMatchObject({ resolvedAt: null })
    expect(await list(anna)).toMatchObject([{ body: first.body }, { body: 'Hela sidan', blockId: null }])
    expect(await ask(anna, documents.resolve, { id: '999' })).toBe(null)
  })

  test('on a deleted block stay readable, with the block’s former name', async () => {
    const anna = await signedIn('Anna', 'editor')
    const { id } = await say(anna, 'Ta bort den här', { blockId: 'b_text', blockTitle: 'Ingress' })
    const { data } = await backend.ask<{ pages: readonly { id: string; draft: string }[] }>(
      '{ pages { id draft } }',
      {},
      anna,
    )
    const base = data?.pages.find((row) => row.id === 'talked')?.draft
    await backend.ask(
      'mutation ($definition: JSON!, $base: ID) { savePage(id: "talked", definition: $definition, baseRevision: $base) { __typename } }',
      { definition: page(['b_hero']), base },
      anna,
    )
    expect(await ask(anna, documents.resolve, { id })).toMatchObject({ blockGone: true })
    const left = (await list(anna)).find((comment) => comment.id === id)
    expect(left).toMatchObject({ blockGone: true, blockTitle: 'Ingress', body: 'Ta bort den här' })
  })

  test('are refused when empty, too long or on an unknown page', async () => {
    const anna = await signedIn('Anna', 'editor')
    expect(await say(anna, ' \n ')).toMatchObject({ code: 'empty' })
    expect(await say(anna, '📚'.repeat(2_001))).toMatchObject({ code: 'too-long' })
    expect(await say(anna, '📚'.repeat(2_000))).toMatchObject({ __typename: 'ContentComment' })
    expect(await say(anna, 'Hej', { pageId: 'none' })).toMatchObject({ code: 'no-page' })
  })

  test('are deleted by their author or an admin only', async () => {
    const [anna, bo, admin] = [
      await signedIn('Anna', 'editor'),
      await signedIn('Bo', 'publisher'),
      await signedIn('Siv', 'admin'),
    ]
    const [one, two] = [await say(anna, 'Min'), await say(anna, 'Också min')]
    expect((await list(bo)).find(({ id }) => id === one.id)?.mayDelete).toBe(false)
    expect(await ask(bo, documents.remove, { id: one.id })).toBe('not-yours')
    expect(await ask(anna, documents.remove, { id: one.id })).toBe('deleted')
    expect(await ask(admin, documents.remove, { id: two.id })).toBe('deleted')
    expect(await ask(admin, documents.remove, { id: two.id })).toBe('missing')
  })
})
