import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ensureSampleStaff, sampleEditors, sampleStaffEmail, sampleStaffFault } from '#bin/sample-staff.ts'
import { addStaff, listStaff, removeStaff, shopKeys, staffToken } from '#bin/staff.ts'
import { hashPassword } from '#runtime/password-hash.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { lastToken } from '#tests/mails.ts'

let backend: TestBackend
let origin: string
beforeAll(async () => {
  backend = await createTestBackend()
  await new Promise<void>((done) => backend.server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`
})
afterAll(() => backend.stop())

interface Me {
  readonly staffMe: {
    readonly email: string
    readonly name: string
    readonly roles: readonly string[]
    readonly actsAs: readonly string[]
  } | null
}

const post = (path: string, body: object) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

/**
 * Registers or signs in, in two requests: the first one returns a challenge, the second one repeats the first with the
 * signature of the challenge.
 */
async function auth(action: 'login' | 'register', email: string, password: string): Promise<Response> {
  const body = { username: email, password: await hashPassword(password), firstName: 'Selma', lastName: 'Lind' }
  const { sign } = (await (await post(`/auth/${action}`, body)).json()) as { sign: string }
  const { signature } = (await (await fetch(`${origin}/api/sign/${sign}`)).json()) as { signature: string }
  return post(`/auth/${action}`, { ...body, signature })
}
const refresh = (response: Response) =>
  fetch(`${origin}/auth/login`, {
    headers: { 'x-auth-refresh-token': response.headers.get('x-auth-refresh-token') ?? '' },
  })
const tokenOf = async (response: Response) => ((await response.clone().json()) as { token?: string }).token ?? ''

async function staffMe(response: Response): Promise<Me['staffMe'] | undefined> {
  const headers = { authorization: `Bearer ${await tokenOf(response)}` }
  return (await backend.ask<Me>('{ staffMe { email name roles actsAs } }', {}, headers)).data?.staffMe
}

async function run(command: typeof addStaff, ...args: string[]) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const io = { database: backend.database.db, now: new Date(), out: say, err: say, isTerminal: false }
  return { code: await command(args, io), lines }
}

async function choosePassword(lines: readonly string[], password: string): Promise<boolean> {
  const link = new URL(lines.at(-1)?.trim() ?? '')
  expect(link.pathname).toBe('/account/reset-password')
  const { data } = await backend.ask<{ resetPassword: boolean }>(
    'mutation ($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) }',
    { token: link.searchParams.get('token'), newPassword: await hashPassword(password) },
  )
  return data?.resetPassword ?? false
}

async function member(email: string, ...roles: string[]): Promise<Response> {
  const { lines } = await run(addStaff, email, ...roles.flatMap((role) => ['--role', role]))
  await choosePassword(lines, 'åtta tecken')
  return auth('login', email, 'åtta tecken')
}

describe('[E6] staff sign in as customers do', () => {
  test('a link sets the password once; then the session carries the roles', async () => {
    const { code, lines } = await run(addStaff, 'Selma@example.com', '--role', 'publisher', '--role', 'moderator')
    expect(code).toBe(0)
    expect(await choosePassword(lines, 'åtta tecken')).toBe(true)
    expect(await choosePassword(lines, 'en annan')).toBe(false)
    const session = await auth('login', 'selma@example.com', 'åtta tecken')
    expect(await staffMe(session)).toEqual({
      email: 'selma@example.com',
      name: 'selma@example.com',
      roles: ['publisher', 'moderator'],
      actsAs: ['editor', 'publisher', 'moderator'],
    })
    const headers = { authorization: `Bearer ${await tokenOf(session)}` }
    expect((await backend.ask('{ pages { id } }', {}, headers)).data).toEqual({ pages: [] })
    expect((await backend.ask('{ mails { subject } }', {}, headers)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  })

  test('a customer is not staff, nor is a visitor who is not signed in', async () => {
    expect(await staffMe(await auth('register', 'kund@example.com', 'sju tecken'))).toBe(null)
    expect((await backend.ask('{ staffMe { email } }')).data).toEqual({ staffMe: null })
  })

  test('an earlier registration of the address loses its sessions and password, because the address was unverified', async () => {
    const before = await auth('register', 'chef@example.com', 'sju tecken')
    const { lines } = await run(addStaff, 'chef@example.com', '--role', 'admin')
    expect((await refresh(before)).status).toBe(401)
    expect((await auth('login', 'chef@example.com', 'sju tecken')).status).toBe(401)
    await choosePassword(lines, 'åtta tecken')
    expect(await staffMe(await auth('login', 'chef@example.com', 'åtta tecken'))).toMatchObject({ name: 'Selma Lind' })
  })

  test('changed roles take effect at once, and the password remains', async () => {
    const session = await member('byter@example.com', 'admin')
    await run(addStaff, 'byter@example.com', '--role', 'editor')
    expect((await staffMe(session))?.roles).toEqual(['editor'])
    expect((await staffMe(await refresh(session)))?.roles).toEqual(['editor'])
    expect((await staffMe(await auth('login', 'byter@example.com', 'åtta tecken')))?.roles).toEqual(['editor'])
  })

  test('removing a member ends the sessions, and the next one is a customer’s', async () => {
    const session = await member('slutar@example.com', 'editor')
    expect((await run(removeStaff, 'slutar@example.com')).code).toBe(0)
    expect((await refresh(session)).status).toBe(401)
    expect(await staffMe(await auth('login', 'slutar@example.com', 'åtta tecken'))).toBe(null)
    expect(await run(removeStaff, 'slutar@example.com')).toEqual({
      code: 1,
      lines: ['slutar@example.com is not staff.'],
    })
  })

  test('deleting an account deletes its roles: the next account with the address has none', async () => {
    const session = await member('raderad@example.com', 'admin')
    const headers = { authorization: `Bearer ${await tokenOf(session)}` }
    const password = await hashPassword('åtta tecken')
    await backend.ask('mutation ($password: String!) { deleteMyData(password: $password) }', { password }, headers)
    expect(await staffMe(await auth('register', 'raderad@example.com', 'sju tecken'))).toBe(null)
  })
})

test('[E6] a session that a link opened carries no roles, even after a renewal', async () => {
  await member('lenkad@example.com', 'admin')
  await backend.ask('mutation { requestLoginLink(email: "lenkad@example.com") }', {})
  const session = await post('/auth/login', { loginToken: await lastToken(backend, 'lenkad@example.com') })
  const renewed = await refresh(session)
  for (const response of [session, renewed]) {
    expect(await staffMe(response)).toBe(null)
    const claims = decodeJwt(await tokenOf(response))
    expect(claims.roles).toBeUndefined()
  }
})

describe('[attack S1-3] support signs in as a customer', () => {
  const ask = 'mutation ($email: String!, $reason: String!) { createLoginToken(email: $email, reason: $reason) }'
  const log = '{ staffLog(limit: 5) { subject action author note } }'

  test('never as a staff member, nor without a reason', async () => {
    await member('chef@example.com', 'admin')
    const support = await backend.staff('support')
    const refused = await backend.ask(ask, { email: 'chef@example.com', reason: 'help' }, support)
    expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    await auth('register', 'kund@example.com', 'åtta tecken')
    const silent = await backend.ask(ask, { email: 'kund@example.com', reason: '  ' }, support)
    expect(silent.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })

  test('leaves a log entry that admins can read and support cannot', async () => {
    await auth('register', 'hjalp@example.com', 'åtta tecken')
    const support = await backend.staff('support')
    const { data } = await backend.ask<{ createLoginToken: string }>(
      ask,
      { email: 'hjalp@example.com', reason: 'hittar inte sin order' },
      support,
    )
    await post('/auth/login', { loginToken: data?.createLoginToken })
    const read = await backend.ask<{ staffLog: readonly object[] }>(log, {}, await backend.staff('admin'))
    expect(read.data?.staffLog.slice(0, 2)).toEqual([
      { subject: expect.stringMatching(/^customer:/), action: 'signed-in-as', author: 'staff@example.com', note: null },
      {
        subject: expect.stringMatching(/^customer:/),
        action: 'login-token',
        author: 'staff@example.com',
        note: 'hittar inte sin order',
      },
    ])
    expect((await backend.ask(log, {}, support)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  })
})

describe('commands', () => {
  test('list shows the roles of each member; invalid arguments print the usage', async () => {
    await run(addStaff, 'listad@example.com', '--role', 'editor')
    const { lines } = await run((_, io) => listStaff(io))
    expect(lines.find((line) => line.startsWith('listad@'))).toMatch(
      /^listad@example\.com {2}editor {2}\d{4}-\d\d-\d\d/,
    )
    for (const args of [['listad@example.com'], ['listad@example.com', '--role', 'owner'], ['--role', 'editor']]) {
      expect(await run(addStaff, ...args)).toMatchObject({
        code: 2,
        lines: [expect.stringContaining('Usage: staff add')],
      })
    }
    expect((await run(removeStaff, 'nobody')).code).toBe(2)
  })
})

test('a demo has its account with the password of the data folder; production does not start with it', async () => {
  const { db } = backend.database
  expect(await sampleStaffFault(db)).toBe(null)
  await ensureSampleStaff(db, backend.modules, 'ett prov')
  const session = await auth('login', sampleStaffEmail, 'ett prov')
  expect((await staffMe(session))?.roles).toEqual(['admin'])
  await ensureSampleStaff(db, backend.modules, 'ett prov')
  expect((await refresh(session)).status).toBe(200)
  await ensureSampleStaff(db, backend.modules, 'ett annat')
  expect((await auth('login', sampleStaffEmail, 'ett annat')).status).toBe(200)
  expect(await sampleStaffFault(db)).toContain('staff remove staff@kolofon.example')
  await run(removeStaff, sampleStaffEmail)
  expect(await sampleStaffFault(db)).toBe(null)
  for (const editor of sampleEditors) await backend.modules.staff.service.add({ ...editor, by: 'demo' })
  expect(await sampleStaffFault(db)).toMatch(
    /staff remove jonas\.berg@kolofon\.example.* && .*staff remove maja\.lind@/,
  )
  for (const { email } of sampleEditors) await run(removeStaff, email)
  expect(await sampleStaffFault(db)).toBe(null)
})

test('[operations] a script token has no more roles than its member, and ends with the membership, even if the member returns', async () => {
  vi.stubEnv('SECRET_KEYS', 'a-secret-for-tests')
  expect((await shopKeys()).serverKey).toBe(backend.keys.serverKey)
  const email = 'scripts@example.com'
  expect((await run(staffToken, email, '--role', 'editor')).code).toBe(1)
  await run(addStaff, email, '--role', 'editor', '--role', 'support')
  expect((await run(staffToken, email, '--role', 'admin')).code).toBe(1)
  const { code, lines } = await run(staffToken, email, '--role', 'editor')
  expect([code, lines]).toEqual([0, [expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)]])
  const rolesNow = async () => {
    const headers = { authorization: `Bearer ${lines[0]}` }
    return (await backend.ask<Me>('{ staffMe { email name roles actsAs } }', {}, headers)).data?.staffMe?.roles ?? null
  }
  expect(await rolesNow()).toEqual(['editor'])
  await run(addStaff, email, '--role', 'support')
  expect(await rolesNow()).toBe(null)
  await run(addStaff, email, '--role', 'editor')
  expect(await rolesNow()).toEqual(['editor'])
  expect((await run(removeStaff, email)).code).toBe(0)
  expect(await rolesNow()).toBe(null)
  const issued = decodeJwt(lines[0] ?? '').iat ?? 0
  await run(addStaff, email, '--role', 'editor')
  await backend.database.db.execute(sql`update staff_members set added_at = to_timestamp(${issued + 1})
    where customer_id = (select id from customers where email = ${email})`)
  expect(await rolesNow()).toBe(null)
  vi.unstubAllEnvs()
})
