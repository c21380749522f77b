import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

const create = 'mutation ($input: PreviewLinkInput!) { createPreviewLink(input: $input) { token expiresAt } }'
const read =
  'query ($token: String!) { previewLink(token: $token) { path pageId revision at market language audience author expiresAt } }'
const hour = 3_600_000

let now = Date.UTC(2026, 10, 1)
let backend: TestBackend
let editor: Readonly<Record<string, string>>
beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now })
  editor = await backend.staff('editor')
})
afterAll(() => backend.stop())

interface Created {
  readonly createPreviewLink: { readonly token: string; readonly expiresAt: string }
}

async function made(input: Readonly<Record<string, unknown>>): Promise<string> {
  const { data, errors } = await backend.ask<Created>(create, { input: { path: '/host', ...input } }, editor)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.createPreviewLink.token
}

const shows = async (token: string) => (await backend.ask<{ previewLink: unknown }>(read, { token })).data?.previewLink

describe('[E3] a preview link', () => {
  test('[N15] fixes revision, date, market, language and audience for anyone who has it', async () => {
    const blocks = { a: { type: 'hero', v: 1, props: { title: 'Utkast' } } }
    const definition = {
      format: 1,
      id: 'draft',
      kind: 'page',
      route: { name: 'index' },
      regions: { main: ['a'] },
      blocks,
    }
    const save =
      'mutation ($definition: JSON!) { savePage(id: "draft", definition: $definition) { ... on PageRevision { revision } } }'
    const saved = await backend.ask<{ savePage: { revision: string } }>(save, { definition }, editor)
    const revision = saved.data?.savePage.revision
    const fixed = {
      pageId: 'draft',
      revision,
      at: '2026-11-27T00:00:00.000Z',
      market: 'fi',
      language: 'fi',
      audience: 'club',
    }
    expect(await shows(await made(fixed))).toEqual({
      path: '/host',
      ...fixed,
      author: null,
      expiresAt: new Date(now + 72 * hour).toISOString(),
    })
    const { data } = await backend.ask('{ contentLog(subject: "preview:draft") { action author } }', {}, editor)
    expect(data).toEqual({ contentLog: [{ action: 'create-link', author: 'staff@example.com' }] })
  })

  test('expires on time', async () => {
    const token = await made({ hours: 2 })
    now += 2 * hour - 1_000
    expect(await shows(token)).not.toBeNull()
    now += 1_000
    expect(await shows(token)).toBeNull()
  })

  test('is invalid when tampered with or when the token is of another kind', async () => {
    const token = await made({})
    const [head = '', body = '', sign = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const forged = Buffer.from(JSON.stringify({ ...claims, path: '/cart' })).toString('base64url')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    expect(await shows(`${head}.${forged}.${sign}`)).toBeNull()
    expect(await shows(`${unsigned}.${body}.`)).toBeNull()
    expect(await shows((editor.authorization ?? '').replace('Bearer ', ''))).toBeNull()
    const asStaff = { authorization: `Bearer ${token}` }
    expect((await backend.ask('{ pages { id } }', {}, asStaff)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })

  test('leads only to existing pages of the shop, and is created by editors only', async () => {
    for (const input of [
      { path: '//evil.example' },
      { path: '/x', pageId: 'draft', revision: 'f' },
      { path: '/', language: 'de' },
    ]) {
      const { errors } = await backend.ask(create, { input }, editor)
      expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    }
    const { errors } = await backend.ask(create, { input: { path: '/' } })
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })
})
