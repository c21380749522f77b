import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '../backend.ts'
import { type AuthDoor, bearerOf, hashOf, openAuthDoor, refreshOf } from './sessions.ts'

let backends: readonly TestBackend[] = []
let door: AuthDoor
beforeAll(async () => {
  const one = await createTestBackend()
  backends = [one, await createTestBackend({ after: one })]
  door = await openAuthDoor(one)
})
afterAll(async () => {
  for (const backend of [...backends].reverse()) await backend.stop()
})

const password = hashOf('sju tecken')
type Headers = Readonly<Record<string, string>>
const register = (email: string) =>
  door.twoSteps('register', { username: email, password, firstName: 'Astrid', lastName: 'Ek' })
const signIn = (email: string) => door.twoSteps('login', { username: email, password })

/** Reads and then writes the customer's own data on each back end, and returns each back end's response. */
async function seenBy(headers: Headers): Promise<readonly string[]> {
  return Promise.all(
    backends.map(async (backend) => {
      const read = await backend.ask<{ me: { email: string } | null }>('{ me { email } }', {}, headers)
      const { errors } = await backend.ask('mutation { updateMe(input: { phone: "1" }) { __typename } }', {}, headers)
      return `${read.data?.me?.email ?? 'nobody'} ${errors?.[0]?.extensions?.code ?? 'may'}`
    }),
  )
}
const out = ['nobody UNAUTHENTICATED', 'nobody UNAUTHENTICATED']
const inAs = (email: string) => [`${email} may`, `${email} may`]
const rolesOf = (headers: Headers) =>
  Promise.all(
    backends.map(async (backend) => {
      const { data } = await backend.ask<{ staffMe: { roles: string[] } | null }>('{ staffMe { roles } }', {}, headers)
      return data?.staffMe?.roles ?? null
    }),
  )

describe('[attack S3 access tokens] once a session has ended, both back ends reject its token', () => {
  test('after signing out: that session alone', async () => {
    const email = 'one@example.com'
    const [here, there] = [await register(email), await signIn(email)]
    const [first, second] = [await bearerOf(here), await bearerOf(there)]
    expect([await seenBy(first), await seenBy(second)]).toEqual([inAs(email), inAs(email)])
    await door.post('/auth/logout', {}, { 'x-auth-refresh-token': refreshOf(here) })
    expect([await seenBy(first), await seenBy(second)]).toEqual([out, inAs(email)])
  })

  test('after signing out everywhere: each of them', async () => {
    const email = 'all@example.com'
    const [here, there] = [await register(email), await signIn(email)]
    expect(await seenBy(await bearerOf(there))).toEqual(inAs(email))
    await door.post('/auth/logout', { everywhere: true }, { 'x-auth-refresh-token': refreshOf(here) })
    expect([await seenBy(await bearerOf(here)), await seenBy(await bearerOf(there))]).toEqual([out, out])
    expect(await seenBy(await bearerOf(await signIn(email)))).toEqual(inAs(email))
  })

  test('after a password change: all but the session that made it', async () => {
    const email = 'changed@example.com'
    const newPassword = hashOf('ett annat lösenord')
    const session = await bearerOf(await register(email))
    const elsewhere = await bearerOf(await signIn(email))
    expect(await seenBy(session)).toEqual(inAs(email))
    const changed = await door.twoSteps('password', { password, newPassword }, session)
    expect(changed.status).toBe(200)
    expect([await seenBy(session), await seenBy(elsewhere)]).toEqual([out, out])
    expect(await seenBy(await bearerOf(changed))).toEqual(inAs(email))
    expect((await door.renew(refreshOf(changed))).status).toBe(200)
    const again = { password: newPassword, newPassword: password }
    expect((await door.twoSteps('password', again, session)).status).toBe(401)
  })

  test('after the account is deleted: no access, and never an internal error', async () => {
    const email = 'deleted@example.com'
    const session = await bearerOf(await register(email))
    expect(await seenBy(session)).toEqual(inAs(email))
    const remove = 'mutation ($password: String!) { deleteMe(password: $password) { deleted } }'
    const { data } = (await backends[0]?.ask(remove, { password }, session)) ?? {}
    expect(data).toEqual({ deleteMe: { deleted: true } })
    expect(await seenBy(session)).toEqual(out)
    for (const document of ['mutation { claimCart { id } }', '{ favorites { id } }', 'mutation { exportMyData }']) {
      for (const backend of backends) {
        const { errors = [] } = await backend.ask(document, {}, session)
        expect(errors.map(({ extensions }) => extensions?.code)).not.toContain('INTERNAL')
      }
    }
  })

  test('after a replayed refresh token ends the session', async () => {
    const email = 'replayed-access@example.com'
    const session = await register(email)
    const renewed = await door.renew(refreshOf(session))
    expect(await seenBy(await bearerOf(renewed))).toEqual(inAs(email))
    await backends[0]?.database.db.execute(sql`update sessions set rotated_at = rotated_at - interval '1 minute'`)
    expect((await door.renew(refreshOf(session))).status).toBe(401)
    expect(await seenBy(await bearerOf(renewed))).toEqual(out)
  })

  test('also a session that is being created while all are ended', async () => {
    const email = 'racing@example.com'
    const token = refreshOf(await register(email))
    const opening = Array.from({ length: 6 }, () => signIn(email))
    await door.post('/auth/logout', { everywhere: true }, { 'x-auth-refresh-token': token })
    const opened = await Promise.all(opening)
    const { rows } = (await backends[0]?.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from sessions s join customers c on c.id = s.customer_id
        where c.email = ${email} and s.generation = c.session_generation`,
    )) ?? { rows: [] }
    const alive = await Promise.all(opened.map(async (one) => (await seenBy(await bearerOf(one)))[1] !== out[1]))
    expect(alive.filter(Boolean)).toHaveLength(Number(rows[0]?.n))
  })
})

describe('[attack S3 access tokens] a revoked role is gone from tokens that name it', () => {
  const staffed = async (email: string, ...roles: ('editor' | 'admin' | 'support')[]) => {
    await backends[0]?.modules.staff.service.add({ email, roles, by: 'tests' })
    const found = sql`select id from customers where email = ${email}`
    await backends[0]?.database.db.execute(
      sql`update customers set password = (select password from customers where email = 'pattern@example.com') where id = (${found})`,
    )
    return bearerOf(await signIn(email))
  }

  test('when the member has other roles, and when no membership is left', async () => {
    await register('pattern@example.com')
    const email = 'member@example.com'
    const session = await staffed(email, 'admin', 'editor')
    expect(await rolesOf(session)).toEqual([
      ['editor', 'admin'],
      ['editor', 'admin'],
    ])
    await backends[1]?.modules.staff.service.add({ email, roles: ['editor'], by: 'tests' })
    expect(await rolesOf(session)).toEqual([['editor'], ['editor']])
    await backends[1]?.modules.staff.service.remove(email, 'test')
    expect([await rolesOf(session), await seenBy(session)]).toEqual([[null, null], out])
  })

  const linkFor = async (customer: string, session: Headers): Promise<string> => {
    const ask = 'mutation ($email: String!) { createLoginToken(email: $email, reason: "asked for help") }'
    const made = await backends[0]?.ask<{ createLoginToken: string }>(ask, { email: customer }, session)
    return made?.data?.createLoginToken ?? ''
  }
  const remove = 'mutation ($password: String!) { deleteMe(password: $password) { deleted } }'
  const service = () => backends[0]?.modules.staff.service
  type End = readonly [how: string, end: (email: string, session: Headers) => Promise<unknown>]

  test.each<End>([
    ['is removed', (email) => service()?.remove(email, 'test') ?? Promise.reject()],
    ['keeps another role', (email) => service()?.add({ email, roles: ['editor'], by: 'test' }) ?? Promise.reject()],
    ['loses the second factors', (email) => service()?.resetFactors(email, 'test') ?? Promise.reject()],
    ['deletes the account', (_, session) => backends[0]?.ask(remove, { password }, session) ?? Promise.reject()],
    [
      'gets a new password',
      (_, session) => door.twoSteps('password', { password, newPassword: hashOf('nio tecken nu') }, session),
    ],
  ])('and a member who %s is no longer signed in as any customer, nor by a link created before', async (how, end) => {
    await register('pattern@example.com')
    const [staff, customer] = [`${how.replaceAll(' ', '-')}@example.com`, `helped-${how.length}@example.com`]
    await register(customer)
    const session = await staffed(staff, 'support')
    const acting = await bearerOf(await door.post('/auth/login', { loginToken: await linkFor(customer, session) }))
    const unused = await linkFor(customer, session)
    expect(await seenBy(acting)).toEqual(inAs(customer))
    await end(staff, session)
    expect(await seenBy(acting)).toEqual(out)
    expect((await door.post('/auth/login', { loginToken: unused })).status).toBe(401)
  })

  test('and a member who gets another role stays signed in as the customer', async () => {
    await register('pattern@example.com')
    const [staff, customer] = ['promoted@example.com', 'helped-more@example.com']
    await register(customer)
    const session = await staffed(staff, 'support')
    const acting = await bearerOf(await door.post('/auth/login', { loginToken: await linkFor(customer, session) }))
    await service()?.add({ email: staff, roles: ['support', 'editor'], by: 'test' })
    expect(await seenBy(acting)).toEqual(inAs(customer))
  })
})

test('[attack S3 access tokens] revocation works while the change feed is silent', async () => {
  const email = 'deaf@example.com'
  const session = await register(email)
  expect(await seenBy(await bearerOf(session))).toEqual(inAs(email))
  await door.post('/auth/logout', {}, { 'x-auth-refresh-token': refreshOf(session) })
  const untold = await backends[0]?.database.db.execute<{ id: number }>(
    sql`select c.id from customers c, pending_changes p where c.email = ${email} and p.tags = array['account:' || c.id]`,
  )
  expect(untold?.rows).toHaveLength(1)
  expect(await seenBy(await bearerOf(session))).toEqual(out)
})
