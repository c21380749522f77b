import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#backend/kernel/rate-limits/limits.ts'
import { clientHeader, signClient } from '#schemas/client-header.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

let backend: TestBackend
let origin: string
const publicUrl = 'https://shop.example'
beforeAll(async () => {
  backend = await createTestBackend({ publicUrl })
  await new Promise<void>((done) => backend.server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  backend.server.closeAllConnections()
  await new Promise((done) => backend.server.close(done))
  await backend.stop()
})

type Headers = Readonly<Record<string, string>>
const hash = (password: string) => createHash('sha384').update(`kolofon${password}`).digest('hex')
const raw = (path: string, body: string, headers: Headers) =>
  fetch(`${origin}${path}`, { method: 'POST', body, headers })
const post = (path: string, body: object, headers: Headers = {}) =>
  raw(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
async function signature(): Promise<string> {
  const { sign } = (await (await post('/auth/login', {})).json()) as { sign: string }
  return ((await (await fetch(`${origin}/api/sign/${sign}`)).json()) as { signature: string }).signature
}
const register = async (body: object, headers: Headers = {}) =>
  post(
    '/auth/register',
    { password: hash('sju tecken'), firstName: 'Anna', lastName: 'Ek', signature: await signature(), ...body },
    headers,
  )
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]

describe('[attack S2-4] another site', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

  test('signs no visitor in or out, whatever it sends', async () => {
    const session = await register({ username: 'victim@example.com' })
    const refreshToken = session.headers.get('x-auth-refresh-token') ?? ''
    const cookie = `ralph-auth-refresh=${refreshToken}`
    const login = JSON.stringify({
      username: 'victim@example.com',
      password: hash('sju tecken'),
      signature: await signature(),
    })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
      for (const [path, body] of [
        ['/auth/login', login],
        ['/auth/logout', '{}'],
        ['/auth/logout', ''],
      ] as const) {
        const response = await raw(path, body, { 'content-type': type, cookie, ...foreign })
        expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
      }
    }
    expect((await fetch(`${origin}/auth/login`, { headers: { cookie, ...foreign } })).status).toBe(403)
    expect((await fetch(`${origin}/auth/login`, { headers: { cookie } })).status).toBe(200)
  })

  test('of the same registrable domain is foreign as well', async () => {
    const sibling = { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' }
    expect((await post('/auth/logout', {}, sibling)).status).toBe(403)
    expect((await post('/auth/logout', {}, { origin: 'null' })).status).toBe(403)
    expect((await post('/auth/logout', {}, { origin: publicUrl, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  test('cannot get past the JSON content type by omitting Origin', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect(await codeOf(await raw('/auth/logout', '{}', { 'content-type': type }))).toEqual([415, 'CONTENT_TYPE'])
    }
  })
})

test('[attack S2-4] every cookie of a shop behind https is Secure', async () => {
  const response = await register({ username: 'secure@example.com', firstName: 'Å; Domain=evil' })
  const cookies = response.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
    'ralph-auth',
    'ralph-auth-refresh',
    'ralph-user',
    'ralph-user-maxage',
    'kolofon-device',
  ])
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/)
  for (const cookie of cookies) expect(cookie).toMatch(/; SameSite=Lax/)
  expect(cookies.join()).not.toMatch(/; ?Domain/)
})

describe('[attack S3] invalid account data', () => {
  const odd = ['nul\u0000@example.com', 'half\ud800@example.com', '\u007f@example.com']

  test.each(odd.map((text) => [JSON.stringify(text), text] as const))(
    '%s is refused with a code, in every field',
    async (_, text) => {
      for (const action of ['login', 'register', 'password', 'logout']) {
        for (const field of [
          'username',
          'password',
          'newPassword',
          'firstName',
          'lastName',
          'signature',
          'loginToken',
        ]) {
          expect(await codeOf(await post(`/auth/${action}`, { [field]: text }))).toEqual([400, 'INVALID'])
        }
      }
      const { rows } = await backend.database.db.execute(sql`select 1 from customers where email like '%nul%'`)
      expect(rows).toEqual([])
    },
  )

  test('an e-mail address with a line break is refused', async () => {
    expect(await codeOf(await register({ username: 'line\n@example.com' }))).toEqual([400, 'INVALID'])
  })

  test.each(['', 'sju tecken', hash('x').toUpperCase(), `${hash('x')}0`])(
    'a password not hashed by a browser: “%s”',
    async (password) => {
      expect(await codeOf(await register({ username: 'empty@example.com', password }))).toEqual([400, 'INVALID'])
    },
  )

  test('a body that is not one of our JSON objects', async () => {
    for (const body of ['[]', 'null', '"text"', '{', '{"username":5}', `{"username":"${'a'.repeat(70_000)}"}`]) {
      const response = await raw('/auth/login', body, { 'content-type': 'application/json' })
      expect(await codeOf(response)).toEqual([400, 'INVALID'])
    }
  })
})

test('[attack S3] one IP address registers few accounts, and can check few e-mail addresses for an account', async () => {
  const headers = { [clientHeader]: signClient(backend.keys.serverKey, '203.0.113.1') }
  const most = limits['register.address'].points
  const statuses: number[] = []
  for (let n = 0; n < most + 3; n += 1) {
    const username = n % 2 === 0 ? `new${n}@example.com` : 'new0@example.com'
    statuses.push((await register({ username }, headers)).status)
  }
  expect(statuses.filter((status) => status === 200 || status === 409)).toHaveLength(most)
  const refused = await register({ username: 'late@example.com' }, headers)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('[attack S3] a session that guesses its password is rate limited, but not ended', async () => {
  const session = await register({ username: 'guessed@example.com' })
  const { token } = (await session.clone().json()) as { token: string }
  const change = async (password: string) =>
    post(
      '/auth/password',
      { password: hash(password), newPassword: hash('another'), signature: await signature() },
      { authorization: `Bearer ${token}` },
    )
  for (let n = 0; n < limits['password.account'].points; n += 1) expect((await change(`no ${n}`)).status).toBe(401)
  expect(await codeOf(await change('sju tecken'))).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  const cookie = `ralph-auth-refresh=${session.headers.get('x-auth-refresh-token')}`
  expect((await fetch(`${origin}/auth/login`, { headers: { cookie } })).status).toBe(200)
})
