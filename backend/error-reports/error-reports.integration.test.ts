import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { maxGroups } from './error-reports.store.ts'

/** State of the fake Honeybadger: the status with which it responds, and the notices and keys that it has received. */
const honeybadger = { status: 201, notices: [] as string[], keys: [] as unknown[] }
const away = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  honeybadger.notices.push(body)
  honeybadger.keys.push(request.headers['x-api-key'])
  response.writeHead(honeybadger.status).end('{}')
})

let backend: TestBackend
let url: string
beforeAll(async () => {
  await new Promise<void>((open) => away.listen(0, '127.0.0.1', open))
  const { port } = away.address() as AddressInfo
  backend = await createTestBackend({
    rateLimitExempt: ['192.0.2.1'],
    honeybadger: { url: `http://127.0.0.1:${port}`, apiKey: 'hb-key' },
  })
  await new Promise<void>((open) => backend.server.listen(0, '127.0.0.1', open))
  url = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}/api/errors/v1/notices/js`
})
afterAll(async () => {
  backend.server.closeAllConnections()
  backend.server.close()
  away.close()
  await backend.stop()
})
beforeEach(async () => {
  await backend.database.db.execute(sql`delete from error_groups`)
  honeybadger.notices = []
  honeybadger.status = 201
})

const reports = () => backend.modules.errorReports.service

const noticeOf = (message: string, more: Record<string, unknown> = {}) => ({
  error: {
    class: 'TypeError',
    message,
    backtrace: [{ file: 'https://shop.example/_next/static/chunks/a.js?x=1', method: 'add', number: 1, column: 9 }],
  },
  request: {
    url: 'https://shop.example/p/hobbiten?token=abc',
    cgi_data: { HTTP_USER_AGENT: 'Firefox', HTTP_COOKIE: 'a=b' },
  },
  server: { revision: 'a1b2c3' },
  breadcrumbs: { trail: [] },
  ...more,
})

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) })

interface Group {
  readonly id: string
  readonly source: string
  readonly message: string
  readonly count: number
  readonly page: string | null
  readonly release: string | null
}

async function groups(): Promise<readonly Group[]> {
  await reports().flush()
  const { data } = await backend.ask<{ readonly errorGroups: readonly Group[] }>(
    '{ errorGroups { id source name message count page release firstSeenAt lastSeenAt } }',
    {},
    await backend.staff('admin'),
  )
  return data?.errorGroups ?? []
}

describe('[S14] errors of browsers and servers', () => {
  test('equal errors are one group with a count, and the details of the newest one', async () => {
    const response = await post(noticeOf('Cart 17 has no line 3'))
    expect([response.status, await response.json()]).toEqual([201, { id: expect.any(String) }])
    await post(noticeOf('Cart 18 has no line 4', { request: { url: '/cart' }, server: { revision: 'd4e5f6' } }))
    await post(noticeOf('Another message'))
    const found = await groups()
    expect(found.map(({ message, count, page, release }) => [message, count, page, release]).toSorted()).toEqual([
      ['Another message', 1, '/p/hobbiten', 'a1b2c3'],
      ['Cart 18 has no line 4', 2, '/cart', 'd4e5f6'],
    ])
    const query = 'query ($id: ID!) { errorDetails(id: $id) { frames userAgent breadcrumbs { message } } }'
    const { data } = await backend.ask(
      query,
      { id: found.find(({ count }) => count === 1)?.id },
      await backend.staff('admin'),
    )
    expect(data).toEqual({
      errorDetails: { frames: ['add (/_next/static/chunks/a.js:1:9)'], userAgent: 'Firefox', breadcrumbs: [] },
    })
    await post(noticeOf('Cart 19 has no line 5'))
    expect((await groups()).find(({ message }) => message.startsWith('Cart'))?.count).toBe(3)
  })

  test('are stored without cookies, tokens, e-mail addresses, numbers of persons and queries', async () => {
    const secret = 'a8b9c0d1-e2f3-4a5b-8c7d-9e0f1a2b3c4d'
    const trail = [
      {
        category: 'ui.click',
        message: 'anna@example.com 0701234567',
        metadata: { password: 'hunter2', status: 500, to: { deep: 1 } },
      },
      {
        category: 'request',
        message: `GET /cart?id=${secret}`,
        metadata: { cookie: 'ralph-auth=1', url: `/x/${secret}` },
      },
      'no breadcrumb',
    ]
    const message = `Bearer abc.def-ghi for Anna.Ek@example.com from 192.0.2.7, cart ${secret}, 19811218-9876, password: "hunter2"`
    await post(
      noticeOf(message, {
        request: {
          url: `/x?token=${secret}`,
          context: { token: 'hunter2', requestId: 'r1' },
          params: { password: 'hunter2' },
          session: { a: 'hunter2' },
        },
        breadcrumbs: { trail },
        details: { form: { password: 'hunter2' } },
      }),
    )
    await reports().flush()
    await reports().forwarded()
    const { rows } = await backend.database.db.execute(sql`select row_to_json(g)::text as row from error_groups g`)
    const stored = JSON.stringify(rows)
    for (const text of [stored, honeybadger.notices.join()])
      for (const personal of [
        'hunter2',
        'example.com',
        '192.0.2.7',
        secret,
        '19811218',
        '0701234567',
        'abc.def',
        'ralph-auth',
      ])
        expect(text).not.toContain(personal)
    expect(stored).toContain('requestId')
    expect(stored).toContain('GET /cart?id=…')
  })

  test('a message with markup is stored as text of at most 300 characters', async () => {
    await post(noticeOf(`<script>alert(1)</script>\u0000\ud800${'x'.repeat(2_000)}`))
    const [found] = await groups()
    expect(found?.message.startsWith('<script>alert(1)</script>')).toBe(true)
    expect(found?.message.length).toBeLessThanOrEqual(300)
  })

  test.each([
    ['no JSON', '{"error":'],
    ['a list', []],
    ['no error', { error: { message: 3 } }],
    ['1 MB', 'x'.repeat(1024 * 1024)],
    ['100,000 brackets', '['.repeat(60_000)],
  ])('a body that is %s is refused', async (_, body) => {
    const status = await post(body).then(
      (response) => response.status,
      // The server may close the connection before the whole body is sent.
      () => 400,
    )
    expect(status).toBe(400)
    expect(await groups()).toEqual([])
  })

  test('a notice with parts that make no sense is stored without them', async () => {
    await post({
      error: { class: 7, message: 'Odd', backtrace: 'none', causes: [null] },
      request: [],
      server: 4,
      breadcrumbs: { trail: {} },
    })
    expect(await groups()).toMatchObject([{ message: 'Odd', page: null, release: null }])
  })

  test('an address that reports a thousand errors is limited, and the database gets one row', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => post(noticeOf(`Flood ${n}`)).then(({ status }) => status)),
    )
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(900)
    const found = await groups()
    expect(found).toHaveLength(1)
    expect(found[0]?.count).toBeLessThanOrEqual(60)
  })

  test('only those with the server’s key count as a gateway’s, and errors of browsers never displace them', async () => {
    await post(noticeOf('Of the gateway'), { 'x-kolofon-server-key': backend.keys.serverKey })
    await post(noticeOf('Forged'), { 'x-kolofon-server-key': 'guessed' })
    await groups()
    await backend.database.db.execute(sql`
      insert into error_groups (fingerprint, source, name, message, count, first_seen_at, last_seen_at, details)
      select 'f' || n, 'browser', 'Error', 'x', 1, now(), now() + n * interval '1 second', '{}' from generate_series(1, ${maxGroups + 20}) n`)
    reports().take(noticeOf('Of the back end'), 'backend')
    await groups()
    const { rows } = await backend.database.db.execute<{ source: string; count: string }>(
      sql`select source, count(*) from error_groups group by source order by source`,
    )
    expect(rows).toEqual([
      { source: 'backend', count: '1' },
      { source: 'browser', count: String(maxGroups) },
      { source: 'gateway', count: '1' },
    ])
  })

  test('are forwarded to Honeybadger with its key; while it is away, they are stored all the same', async () => {
    reports().take(noticeOf('First'), 'backend')
    await reports().forwarded()
    expect(honeybadger.keys.at(-1)).toBe('hb-key')
    expect(JSON.parse(honeybadger.notices.at(-1) ?? '')).toMatchObject({
      error: {
        class: 'TypeError',
        message: 'First',
        backtrace: [{ file: '/_next/static/chunks/a.js', method: 'add', number: 1, column: 9 }],
      },
      request: { url: '/p/hobbiten' },
      server: { revision: 'a1b2c3' },
    })
    honeybadger.status = 503
    reports().take(noticeOf('Second'), 'backend')
    await reports().forwarded()
    reports().take(noticeOf('Third'), 'backend')
    await reports().forwarded()
    expect(honeybadger.notices).toHaveLength(2)
    expect((await groups()).map(({ message }) => message).toSorted()).toEqual(['First', 'Second', 'Third'])
  })

  test('that cannot be stored while the database is away are stored when it is back', async () => {
    await backend.database.db.execute(sql`alter table error_groups rename to error_groups_away`)
    reports().take(noticeOf('During the outage'), 'backend')
    await reports().flush()
    reports().take(noticeOf('During the outage'), 'backend')
    await backend.database.db.execute(sql`alter table error_groups_away rename to error_groups`)
    expect(await groups()).toMatchObject([{ message: 'During the outage', count: 2 }])
  })
})
