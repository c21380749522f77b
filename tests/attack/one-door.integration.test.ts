import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, createTestBackend, type TestBackend } from '#tests/backend.ts'
import { listen, openSocket } from '#tests/socket-client.ts'

const registered = 'query channelName { channel { name } }'
const reset = 'mutation reset { requestPasswordReset(email: "nobody@example.com") }'
const list =
  'query list { productList(input: { pageSize: 100 }) { items { name work { editions { name productId alias } } } } }'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const hash = hashOf(registered)
const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } })
const answer = { channel: { name: 'Kolofon' } }

type Payload = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string>>

let backend: TestBackend
let url: string
beforeAll(async () => {
  backend = await createTestBackend({
    profile: 'production',
    persisted: new Map([registered, reset, list].map((text) => [hashOf(text), text])),
    publicUrl: 'https://shop.example',
    corsOrigins: ['https://app.example'],
  })
  url = await listen(backend.server)
})
afterAll(async () => {
  backend.server.closeAllConnections()
  await backend.stop()
})

async function http(payload: Payload, headers: Headers = {}): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  })
  return response.json() as Promise<Answer>
}

async function socket(payload: Payload, headers: Headers = {}): Promise<Answer> {
  const client = await openSocket(url, {}, headers)
  try {
    return await client.ask(payload)
  } finally {
    client.close()
  }
}

const key = (): Headers => ({ 'x-kolofon-server-key': backend.keys.serverKey })
const codes = ({ errors }: Answer) => errors?.map(({ extensions }) => extensions?.code)

const bomb = `{productList(input:{}){items{${'work{series{products{'.repeat(2)}name${'}}}'.repeat(2)}}}}`
const aliases = (count: number, field: string) =>
  `${Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ')}`

const abuse: readonly [string, Payload][] = [
  ['introspection', { query: '{ __schema { types { name } } }' }],
  ['introspection of one type', { query: '{ __type(name: "Query") { name } }' }],
  ['a query forty deep', { query: `{ categories { ${'parent { '.repeat(40)} id ${'} '.repeat(40)} } }` }],
  ['a thousand aliases', { query: `{ ${aliases(1_000, 'channel { id }')} }` }],
  ['the nine-deep query that took 4 GB', { query: bomb }],
  ['a list of a billion', { query: '{ productList(input: { pageSize: 1000000000 }) { items { name } } }' }],
  [
    'a list of a billion by variable',
    { query: 'query($n: Int) { productList(input: { pageSize: $n }) { items { name } } }', variables: { n: 1e9 } },
  ],
  [
    'a list of a billion by an input of its own',
    {
      query: 'query($input: ProductListInput!) { productList(input: $input) { items { name } } }',
      variables: { input: { pageSize: 1e9 } },
    },
  ],
  [
    'fragments that double',
    {
      query: `{ productList(input: {}) { items { ...f0 } } } ${Array.from({ length: 8 }, (_, at) => `fragment f${at} on Product { a: work { id series { products { ...f${at + 1} } } } }`).join(' ')} fragment f8 on Product { name }`,
    },
  ],
  [
    'twenty mails in one operation',
    { query: `mutation { ${aliases(20, 'requestPasswordReset(email: "a@example.com")')} }` },
  ],
  ['a NUL in a literal', { query: '{ product(alias: "\\u0000") { name } }' }],
  ['an escape character in a block of text', { query: '{ product(alias: "a\\u001bb") { name } }' }],
  [
    'a NUL in a variable',
    { query: 'query($alias: String) { product(alias: $alias) { name } }', variables: { alias: 'a\u0000' } },
  ],
  [
    'half of a surrogate pair',
    { query: 'query($alias: String) { product(alias: $alias) { name } }', variables: { alias: '\ud800' } },
  ],
  [
    'a NUL deep within JSON',
    {
      query: 'query($d: JSON!) { validatePage(definition: $d) { code } }',
      variables: { d: { blocks: [{ 'a\u0000': 1 }] } },
    },
  ],
]

for (const [door, ask] of [
  ['HTTP', http],
  ['WebSocket', socket],
] as const) {
  describe(`[attack S1-1] over ${door}, in production`, () => {
    test('a registered operation runs for every client, by its hash', async () => {
      expect((await ask(byHash(hash))).data).toEqual(answer)
    })

    const free: readonly [string, Payload][] = [
      ['a free query', { query: '{ channel { name } }' }],
      ['a registered operation sent as text', { query: registered }],
      ['a registered operation’s hash beside another text', { query: '{ channel { id } }', ...byHash(hash) }],
      ['a free mutation', { query: 'mutation { requestPasswordReset(email: "a@example.com") }' }],
      ['a free subscription', { query: 'subscription { changes { seq } }' }],
      ['the hash of what was never registered', byHash('0'.repeat(64))],
    ]
    for (const [name, payload] of free) {
      test(`${name} is refused without the server key`, async () => {
        const refused = await ask(payload)
        expect(refused.data ?? null).toBeNull()
        expect(refused.errors?.length).toBeGreaterThan(0)
      })
    }

    test('sending a text with its hash once does not register it', async () => {
      const text = 'query mine { channel { id } }'
      const own = byHash(hashOf(text))
      await ask({ query: text, ...own })
      expect((await ask(own)).data ?? null).toBeNull()
    })

    test('servers of the shop may run any query', async () => {
      expect((await ask({ query: '{ channel { name } }' }, key())).data).toEqual(answer)
    })

    for (const [name, payload] of abuse) {
      test(`${name} is refused, even with the server key, without revealing internals`, async () => {
        const refused = await ask(payload, key())
        expect(refused.data ?? null).toBeNull()
        expect(refused.errors?.length).toBeGreaterThan(0)
        expect(codes(refused)).not.toContain('INTERNAL')
        expect(JSON.stringify(refused)).not.toMatch(/select |postgres|\.ts:|stack/i)
      })
    }

    test('a query that costs too much is refused as TOO_COSTLY', async () => {
      const costly = abuse.filter(([name]) => /4 GB|billion|twenty mails/.test(name))
      expect(costly).toHaveLength(5)
      for (const [, payload] of costly) expect(codes(await ask(payload, key()))).toEqual(['TOO_COSTLY'])
    })

    test('text that the database does not accept is a client error', async () => {
      expect(codes(await ask({ query: '{ product(alias: "\\u0000") { name } }' }, key()))).toEqual(['BAD_USER_INPUT'])
    })

    test('field names are not suggested', async () => {
      const refused = await ask({ query: '{ chanel { name } }' }, key())
      expect(refused.errors?.[0]?.message).not.toMatch(/did you mean .*channel/i)
    })

    test('internal errors are masked', async () => {
      await backend.database.db.execute('alter table channels rename to channels_away')
      try {
        const failed = await ask({ query: '{ redirects { path } mails { id } me { id } categories { id } }' }, key())
        expect(JSON.stringify(failed)).not.toMatch(/select |relation|channels_away|\.ts:/i)
      } finally {
        await backend.database.db.execute('alter table channels_away rename to channels')
      }
    })
  })
}

test('[attack S2-2] a batch runs no more mutations than one operation may', async () => {
  const response = await backend.post(Array.from({ length: 30 }, () => byHash(hashOf(reset))))
  const all = (await response.json()) as Answer[]
  expect(all).toHaveLength(30)
  expect(all.filter((each) => codes(each)?.includes('TOO_COSTLY'))).toHaveLength(27)
})

test('[attack S1-1] a batch as a whole may cost what one operation may', async () => {
  const response = await backend.post(Array.from({ length: 30 }, () => byHash(hashOf(list))))
  const all = (await response.json()) as Answer[]
  const refused = all.filter((each) => codes(each)?.includes('TOO_COSTLY'))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(all.length)
  expect((await http(byHash(hashOf(list)))).errors).toBeUndefined()
})

test('documentId refers to a registered operation as well', async () => {
  expect((await http({ documentId: hashOf(registered) })).data).toEqual(answer)
  expect((await http({ documentId: `sha256:${hashOf(registered)}` })).data).toEqual(answer)
  expect((await http({ documentId: 'channelName' })).data ?? null).toBeNull()
})

describe('[attack S1-7] pages of other sites', () => {
  const foreign: readonly [string, Headers][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['a sibling subdomain', { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' }],
    ['a link of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a frame without an origin', { origin: 'null' }],
  ]
  for (const [name, headers] of foreign) {
    test(`${name} may neither send an operation nor open a socket, and reads nothing`, async () => {
      for (const init of [
        { method: 'POST', body: JSON.stringify(byHash(hashOf(registered))) },
        { method: 'GET' },
        { method: 'OPTIONS' },
      ]) {
        const query =
          init.method === 'GET'
            ? `?extensions=${encodeURIComponent(JSON.stringify(byHash(hashOf(registered)).extensions))}`
            : ''
        const response = await backend.fetch(
          new Request(`http://backend/graphql${query}`, {
            ...init,
            headers: { 'content-type': 'application/json', ...headers },
          }),
        )
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
        expect(response.headers.get('access-control-allow-credentials')).toBeNull()
        expect(await response.text()).not.toContain('Kolofon')
        if (init.method !== 'OPTIONS') expect(response.status).toBe(403)
      }
      await expect(openSocket(url, headers)).rejects.toThrow('upgrade 403')
    })
  }

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
  ])
    test(`a body of ${type}, which any form can send, is refused`, async () => {
      const body = JSON.stringify(byHash(hashOf(registered)))
      const response = await backend.fetch(
        new Request('http://backend/graphql', { method: 'POST', body, headers: { 'content-type': type } }),
      )
      expect(response.status).toBe(415)
    })

  test('pages of the shop, of a configured origin and servers get a response', async () => {
    for (const headers of [{ origin: 'https://shop.example' }, { origin: 'https://app.example' }, {}] as Headers[]) {
      expect((await http(byHash(hashOf(registered)), headers)).data).toEqual(answer)
      const client = await openSocket(url, headers)
      expect((await client.ask(byHash(hashOf(registered)))).data).toEqual(answer)
      client.close()
    }
  })

  test('only a configured origin gets a CORS header, and no response may be stored', async () => {
    const origins = async (origin: string) => {
      const response = await backend.post(byHash(hashOf(registered)), { origin })
      expect(response.headers.get('cache-control')).toBe('no-store')
      return response.headers.get('access-control-allow-origin')
    }
    expect(await origins('https://app.example')).toBe('https://app.example')
    expect(await origins('https://shop.example')).toBeNull()
    const asked = await backend.fetch(
      new Request(`http://backend/graphql?query=${encodeURIComponent('{ channel { id } }')}`),
    )
    expect(asked.headers.get('cache-control')).toBe('no-store')
  })
})

describe('[attack S1-1] sockets', () => {
  test('the change feed is for servers of the shop', async () => {
    const client = await openSocket(url, {}, key())
    const [next] = await Promise.all([
      client.ask({ query: 'subscription { changes { seq tags } }' }),
      backend.database.db
        .execute("insert into changes (tags) values ('{page:home}')")
        .then(() => backend.database.db.execute("select pg_notify('kolofon_changes', '')")),
    ])
    expect(next.errors).toBeUndefined()
    client.close()
  })

  test('more concurrent operations than a page needs are refused', async () => {
    const client = await openSocket(url, {}, key())
    const asked = Array.from({ length: 40 }, () => client.ask({ query: 'subscription { changes { seq } }' }))
    const answers = await Promise.all(asked)
    expect(answers.filter(({ errors }) => errors === undefined).length).toBeLessThan(40)
    expect(answers.flatMap(codes)).toContain('TOO_MANY_OPERATIONS')
    client.close()
  })

  test('an oversized message closes the socket', async () => {
    const client = await openSocket(url)
    client.send({ id: '1', type: 'subscribe', payload: { query: 'x'.repeat(100_000) } })
    expect(await client.closed).toBe(1009)
  })

  test('one client has a bounded number of sockets', async () => {
    const opened = await Promise.allSettled(Array.from({ length: 70 }, () => openSocket(url)))
    const open = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    for (const client of open) client.close()
    await Promise.all(open.map(({ closed }) => closed))
    expect(open.length).toBeGreaterThan(0)
    expect(open.length).toBeLessThanOrEqual(50)
    await expect
      .poll(() =>
        openSocket(url).then(
          (client) => {
            client.close()
            return true
          },
          () => false,
        ),
      )
      .toBe(true)
  })
})

test('[operations S2-6] unknown paths create no metric labels of their own', async () => {
  for (const path of ['/a/b', '/graphql/x', '/auth/../x', '/covers/evil', '/%00'])
    await fetch(`${url}${path}`).then((response) => response.text())
  const figures = await fetch(`${url}/metrics`).then((response) => response.text())
  const labels = [...figures.matchAll(/kolofon_backend_requests_total\{path="([^"]+)"/g)].map(([, path]) => path)
  expect(
    labels.filter((label) => !['/graphql', '/metrics', '/covers', '/auth', 'other'].includes(label ?? '')),
  ).toEqual([])
})
