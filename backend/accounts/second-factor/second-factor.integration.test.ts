import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addStaff, removeStaff, resetFactors } from '#bin/staff.ts'
import { hashPassword } from '#runtime/password-hash.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { listen } from '#tests/socket-client.ts'

const password = 'åtta tecken'
let now = Date.parse('2026-11-20T10:00:00Z')
let backend: TestBackend
let origin: string
beforeAll(async () => {
  backend = await createTestBackend({ profile: 'production', clock: () => now, publicUrl: 'https://books.example' })
  origin = await listen(backend.server)
}, 60_000)
afterAll(() => backend.stop())

const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

interface Browser {
  refreshToken: string
  token: string
}

async function signIn(email: string): Promise<Browser> {
  const body = { username: email, password: await hashPassword(password) }
  const { sign } = (await (await post('/auth/login', body)).json()) as { sign: string }
  const { signature } = (await (await fetch(`${origin}/api/sign/${sign}`)).json()) as { signature: string }
  const response = await post('/auth/login', { ...body, signature })
  expect(response.status).toBe(200)
  const { token } = (await response.json()) as { token: string }
  return { refreshToken: response.headers.get('x-auth-refresh-token') ?? '', token }
}

interface Answer {
  readonly status: number
  readonly code?: string
  readonly state?: string
  readonly id?: string
  readonly secret?: string
  readonly address?: string
  readonly isFresh?: boolean
  readonly factors?: readonly { readonly id: string; readonly name: string }[]
  readonly recoveryCodes?: readonly string[]
}

async function step(browser: Browser, body: object): Promise<Answer> {
  const response = await post('/auth/second-factor', body, { 'x-auth-refresh-token': browser.refreshToken })
  const answer = (await response.json()) as Omit<Answer, 'status'> & { readonly token?: string }
  if (answer.token) browser.token = answer.token
  return { ...answer, status: response.status }
}
const stateOf = async (browser: Browser) => (await step(browser, { step: 'overview' })).state

async function rolesOf({ token }: Browser): Promise<readonly string[] | null> {
  const headers = { authorization: `Bearer ${token}`, 'x-kolofon-server-key': backend.keys.serverKey }
  const answer = await backend.ask<{ staffMe: { roles: readonly string[] } | null }>(
    '{ staffMe { roles } }',
    {},
    headers,
  )
  expect(answer.errors).toBeUndefined()
  return answer.data?.staffMe?.roles ?? null
}

async function run(command: typeof addStaff, ...args: string[]): Promise<number> {
  const io = {
    database: backend.database.db,
    now: new Date(),
    out: () => undefined,
    err: () => undefined,
    isTerminal: false,
  }
  return command(args, io)
}

async function member(email: string, ...roles: string[]): Promise<void> {
  expect(await run(addStaff, email, ...roles.flatMap((role) => ['--role', role]))).toBe(0)
  const token = await backend.modules.staff.service.add({ email, roles: roles as ['editor'], by: 'tests' })
  await backend.modules.accounts.service.resetPassword(token, await hashPassword(password), {
    address: null,
    limitKey: null,
  })
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
const later = (seconds: number) => {
  now += seconds * 1000
}

async function enrol(browser: Browser, name = 'Phone') {
  const { id = '', secret = '' } = await step(browser, { step: 'begin', name })
  const { recoveryCodes = [], status } = await step(browser, { step: 'confirm', id, code: codeOf(secret) })
  expect(status).toBe(200)
  later(30)
  return { id, secret, recoveryCodes }
}

let count = 0
let email: string
beforeEach(() => {
  count += 1
  email = `member${count}@example.com`
})

describe('[class 6] a second factor in production', () => {
  test('an admin and a publisher have no role before they enrol one; an editor has', async () => {
    for (const [role, state] of [
      ['admin', 'enrol'],
      ['publisher', 'enrol'],
      ['editor', 'optional'],
    ] as const) {
      await member(`${role}-${email}`, role)
      const browser = await signIn(`${role}-${email}`)
      expect(await stateOf(browser)).toBe(state)
      expect(await rolesOf(browser)).toEqual(state === 'optional' ? [role] : null)
    }
  })

  test('an authenticator app is added after a password, and its first code grants the roles at once', async () => {
    await member(email, 'admin')
    const browser = await signIn(email)
    const begun = await step(browser, { step: 'begin', name: 'Phone' })
    expect(begun.address).toContain(`otpauth://totp/books.example:${encodeURIComponent(email)}`)
    expect(await rolesOf(browser)).toBeNull()
    expect((await step(browser, { step: 'confirm', id: begun.id, code: '000000' })).code).toBe('WRONG_CODE')
    expect(await rolesOf(browser)).toBeNull()
    const done = await step(browser, { step: 'confirm', id: begun.id, code: codeOf(begun.secret ?? '') })
    expect(done.recoveryCodes).toHaveLength(10)
    expect(done.recoveryCodes?.[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
    expect(await rolesOf(browser)).toEqual(['admin'])
  })

  test('the next sign-in requires a code, and each code is accepted once', async () => {
    await member(email, 'publisher')
    const { secret } = await enrol(await signIn(email))
    const [first, second] = [await signIn(email), await signIn(email)]
    expect([await stateOf(first), await rolesOf(first)]).toEqual(['verify', null])
    const code = codeOf(secret)
    const answers = await Promise.all([first, second].map((browser) => step(browser, { step: 'verify', code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const opened = answers[0]?.status === 200 ? first : second
    expect(await rolesOf(opened)).toEqual(['publisher'])
    expect(await rolesOf(opened === first ? second : first)).toBeNull()
    later(30)
    expect((await step(opened === first ? second : first, { step: 'verify', code })).code).toBe('WRONG_CODE')
  })

  test('an old code, a skipped earlier one and another member’s are rejected', async () => {
    await member(email, 'admin')
    const { secret } = await enrol(await signIn(email))
    await member(`other-${email}`, 'admin')
    const other = await enrol(await signIn(`other-${email}`))
    const browser = await signIn(email)
    const old = codeOf(secret)
    later(90)
    for (const code of [old, codeOf(other.secret), other.recoveryCodes[0] ?? ''])
      expect((await step(browser, { step: 'verify', code })).code).toBe('WRONG_CODE')
    expect((await step(browser, { step: 'verify', code: codeOf(secret) })).status).toBe(200)
  })

  test('a recovery code replaces a code once, however it is typed', async () => {
    await member(email, 'admin')
    const { recoveryCodes } = await enrol(await signIn(email))
    const [code = ''] = recoveryCodes
    const browser = await signIn(email)
    expect((await step(browser, { step: 'verify', code: ` ${code.replaceAll('-', ' ').toUpperCase()} ` })).status).toBe(
      200,
    )
    expect(await rolesOf(browser)).toEqual(['admin'])
    expect((await step(await signIn(email), { step: 'verify', code })).code).toBe('WRONG_CODE')
  })

  test('attempts are counted before they are checked: of forty concurrent codes ten are checked', async () => {
    await member(email, 'admin')
    await enrol(await signIn(email))
    const browser = await signIn(email)
    const tries = Array.from({ length: 40 }, (_, at) => step(browser, { step: 'verify', code: String(100_000 + at) }))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'WRONG_CODE')).toHaveLength(10)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(30)
  })

  test('the roles expire after twelve hours, however often the session is renewed', async () => {
    await member(email, 'admin')
    const browser = await signIn(email)
    const { secret } = await enrol(browser)
    later(12 * 3600 - 60)
    expect(await stateOf(browser)).toBe('open')
    later(120)
    expect(await stateOf(browser)).toBe('verify')
    expect(await rolesOf(browser)).toBeNull()
    expect((await step(browser, { step: 'verify', code: codeOf(secret) })).status).toBe(200)
    expect(await rolesOf(browser)).toEqual(['admin'])
  })
})

describe('[class 6] a second factor cannot be bypassed', () => {
  test('an editor who becomes an admin loses the roles of an open session until a code is verified', async () => {
    await member(email, 'editor')
    const browser = await signIn(email)
    expect(await rolesOf(browser)).toEqual(['editor'])
    expect(await run(addStaff, email, '--role', 'admin')).toBe(0)
    expect(await rolesOf(browser)).toBeNull()
    const renewed = await fetch(`${origin}/auth/login`, { headers: { 'x-auth-refresh-token': browser.refreshToken } })
    expect(await rolesOf({ ...browser, token: ((await renewed.json()) as { token: string }).token })).toBeNull()
  })

  test('adding an app revokes the roles of sessions that were opened before it', async () => {
    await member(email, 'editor')
    const [before, browser] = [await signIn(email), await signIn(email)]
    expect(await rolesOf(before)).toEqual(['editor'])
    await enrol(browser)
    expect(await rolesOf(before)).toBeNull()
    expect(await rolesOf(browser)).toEqual(['editor'])
  })

  test('a password reset by a link, and a session that a link opened, still require the code', async () => {
    await member(email, 'admin')
    const browser = await signIn(email)
    await enrol(browser)
    const token = await backend.modules.staff.service.add({ email, roles: ['admin'], by: 'tests' })
    await backend.modules.accounts.service.resetPassword(token, await hashPassword(password), {
      address: null,
      limitKey: null,
    })
    expect(await stateOf(browser)).toBeUndefined()
    expect(await stateOf(await signIn(email))).toBe('verify')
  })

  test('changing the password retains the verified code for its own session only', async () => {
    await member(email, 'admin')
    const browser = await signIn(email)
    await enrol(browser)
    const { sign } = (await (await post('/auth/password', {})).json()) as { sign: string }
    const { signature } = (await (await fetch(`${origin}/api/sign/${sign}`)).json()) as { signature: string }
    const body = { password: await hashPassword(password), newPassword: await hashPassword('nio tecken nu'), signature }
    const bearer = { authorization: `Bearer ${browser.token}` }
    const own = await post('/auth/password', body, { ...bearer, 'x-auth-refresh-token': browser.refreshToken })
    expect(own.status).toBe(200)
    expect(await rolesOf({ ...browser, token: ((await own.json()) as { token: string }).token })).toEqual(['admin'])
  })

  test('adding and removing require a fresh code, or a fresh password while there is no app yet', async () => {
    await member(email, 'admin')
    const browser = await signIn(email)
    later(16 * 60)
    expect((await step(browser, { step: 'begin', name: 'Phone' })).code).toBe('VERIFY_FIRST')
    const fresh = await signIn(email)
    const { id, secret } = await enrol(fresh)
    later(16 * 60)
    for (const body of [{ step: 'begin', name: 'Second' }, { step: 'remove', id }, { step: 'recovery-codes' }])
      expect((await step(fresh, body)).code).toBe('VERIFY_FIRST')
    await step(fresh, { step: 'verify', code: codeOf(secret) })
    later(30)
    expect((await step(fresh, { step: 'remove', id })).code).toBe('LAST_FACTOR')
    const second = await enrol(fresh, 'Tablet')
    expect(second.recoveryCodes).toEqual([])
    expect((await step(fresh, { step: 'remove', id })).status).toBe(200)
    expect((await step(fresh, { step: 'overview' })).factors?.map(({ name }) => name)).toEqual(['Tablet'])
    expect((await step(await signIn(email), { step: 'verify', code: codeOf(secret) })).code).toBe('WRONG_CODE')
  })

  test('customers and clients that are not signed in learn nothing', async () => {
    await member(email, 'editor')
    expect(await run(removeStaff, email)).toBe(0)
    const customer = await signIn(email)
    expect((await step(customer, { step: 'begin', name: 'Phone' })).code).toBe('NOT_STAFF')
    expect((await step({ refreshToken: 'guessed', token: '' }, { step: 'overview' })).status).toBe(401)
    const foreign = await post('/auth/second-factor', { step: 'overview' }, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
  })

  test.each([
    ['an empty body', ''],
    ['a missing step', '{}'],
    ['an unknown step', '{"step":"open"}'],
    ['a code that is an object', '{"step":"verify","code":{}}'],
    ['a code with a control character', '{"step":"verify","code":"12\\u00003456"}'],
    ['a name of 100 letters', `{"step":"begin","name":"${'x'.repeat(100)}"}`],
  ])('%s is refused', async (_, body) => {
    const response = await fetch(`${origin}/auth/second-factor`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
  })

  test('a member without phone and recovery codes regains access through the operator, and the log records it', async () => {
    await member(email, 'admin')
    const browser = await signIn(email)
    await enrol(browser)
    expect(await run(resetFactors, email)).toBe(0)
    expect((await step(browser, { step: 'overview' })).status).toBe(401)
    expect(await stateOf(await signIn(email))).toBe('enrol')
    const { rows } = await backend.database.db.execute<{ action: string }>(
      sql`select action from staff_log where subject = ${`staff:${email}`} order by id`,
    )
    const actions = rows.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['signed-in', 'second-factor-added', 'second-factor-reset']))
    expect(await run(resetFactors, 'nobody@example.com')).not.toBe(0)
  })

  test('neither the secret nor a recovery code is stored in plain text in the database', async () => {
    await member(email, 'admin')
    const { secret, recoveryCodes } = await enrol(await signIn(email))
    const { rows } = await backend.database.db.execute<{ row: string }>(sql`
      select to_jsonb(f)::text as row from second_factors f union all select to_jsonb(c)::text from recovery_codes c
      union all select to_jsonb(l)::text from staff_log l`)
    const text = rows.map(({ row }) => row).join()
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(plain)
  })
})

describe('[ASVS 7.3.2] sessions', () => {
  test('end after ninety days, however often they are renewed', async () => {
    await member(email, 'editor')
    const { refreshToken } = await signIn(email)
    let token = refreshToken
    const renew = async () => {
      const response = await fetch(`${origin}/auth/login`, { headers: { 'x-auth-refresh-token': token } })
      token = response.headers.get('x-auth-refresh-token') ?? token
      return response.status
    }
    for (let day = 0; day < 85; day += 5) {
      later(5 * 86_400)
      expect(await renew()).toBe(200)
    }
    later(6 * 86_400)
    expect(await renew()).toBe(401)
  })
})
