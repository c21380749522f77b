import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

describe('profile demo', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await createTestBackend()
  })
  afterAll(() => backend.stop())

  test('GraphQL over HTTP: all 61 audits pass', async () => {
    const audits = serverAudits({
      url: 'http://backend/graphql',
      fetchFn: (url: string, init: RequestInit) => backend.fetch(new Request(url, init)),
    })
    const results = await Promise.all(audits.map((audit) => audit.fn()))
    expect(results.filter(({ status }) => status !== 'ok').map(({ name }) => name)).toEqual([])
    expect(results).toHaveLength(61)
  })
})

describe('profile production', () => {
  let backend: TestBackend
  const key = () => ({ 'x-kolofon-server-key': backend.keys.serverKey })
  beforeAll(async () => {
    backend = await createTestBackend({ profile: 'production' })
  })
  afterAll(() => backend.stop())

  test('[F119] an unregistered operation is refused to browsers and executed for servers of the shop', async () => {
    const query = '{ channel { name } }'
    expect((await backend.ask(query)).errors?.length).toBeGreaterThan(0)
    expect((await backend.ask(query, {}, key())).data).toEqual({ channel: { name: 'Kolofon' } })
  })

  const abuse: readonly [string, string][] = [
    ['a deep query', `{ categories { ${'parent { '.repeat(14)} id ${'} '.repeat(14)} } }`],
    ['a thousand aliases', `{ ${Array.from({ length: 1000 }, (_, at) => `a${at}: channel { id }`).join(' ')} }`],
    ['an overload of directives', `{ channel { id ${'@include(if: true) '.repeat(60)} } }`],
    ['a field repeated thousands of times', `{ channel { ${'name '.repeat(5000)} } }`],
    ['introspection', '{ __schema { types { name } } }'],
    ['introspection of one type', '{ __type(name: "Query") { name } }'],
    [
      'a costly query',
      `{ ${Array.from({ length: 18 }, (_, at) => `a${at}: productList(input: { pageSize: 100 }) { items { work { editions { work { series { products { name unitPrice { currency } } } } } } } }`).join(' ')} }`,
    ],
  ]
  for (const [name, query] of abuse) {
    test(`${name} is refused, even to clients that may send any operation`, async () => {
      const answer = await backend.ask(query, {}, key())
      expect(answer.errors?.length).toBeGreaterThan(0)
      expect(answer.data ?? null).toBeNull()
    })
  }

  test('a batch of a hundred is refused', async () => {
    const response = await backend.post(
      Array.from({ length: 100 }, () => ({ query: '{ channel { id } }' })),
      key(),
    )
    expect(response.status).toBeGreaterThanOrEqual(400)
  })

  test('a mutation by GET is refused', async () => {
    const url = `http://backend/graphql?query=${encodeURIComponent('mutation { unpublishPage(id: "x") { __typename } }')}`
    const response = await backend.fetch(new Request(url, { headers: key() }))
    expect(response.status).toBe(405)
  })

  test('an internal error reveals nothing of its cause', async () => {
    const answer = await backend.ask('{ product(alias: "\\u0000") { name } }', {}, key())
    expect(JSON.stringify(answer)).not.toMatch(/select|postgres|\.ts:|stack/i)
  })

  test('browsers cannot acknowledge changes: only gateways can', async () => {
    const answer = await backend.ask('mutation { acknowledgeChanges(gatewayId: "x", seq: 9) { expiresAt } }')
    expect(answer.data ?? null).toBeNull()
  })
})
