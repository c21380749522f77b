import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '../backend.ts'
import { lastToken, receivedMails } from '../mails.ts'
import { createShopper } from '../shopper.ts'
import { type AuthDoor, bearerOf, hashOf, openAuthDoor, refreshOf } from './sessions.ts'

let backend: TestBackend
let door: AuthDoor
let productId = ''
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  door = await openAuthDoor(backend)
  const { rows } = await backend.database.db.execute<{ id: number }>(sql`select id from products order by id limit 1`)
  productId = String(rows[0]?.id)
})
afterAll(() => backend.stop())

const strangers = hashOf('främlingens eget')
type Headers = Readonly<Record<string, string>>
const register = (email: string) => door.twoSteps('register', { username: email, password: strangers })
const signIn = (email: string, password = strangers) => door.twoSteps('login', { username: email, password })
const openLink = (loginToken: string) => door.post('/auth/login', { loginToken })
const run = (mutation: string, email: string) =>
  backend.ask(`mutation ($email: String!) { ${mutation}(email: $email) }`, { email })

async function linkTo(email: string): Promise<string> {
  await run('requestLoginLink', email)
  return lastToken(backend, email)
}

async function reset(email: string, password: string): Promise<void> {
  await run('requestPasswordReset', email)
  const choose = 'mutation ($token: String!, $to: String!) { resetPassword(token: $token, newPassword: $to) }'
  const { data } = await backend.ask(choose, { token: await lastToken(backend, email), to: password })
  expect(data).toEqual({ resetPassword: true })
}

const whoIs = async (headers: Headers) =>
  (await backend.ask<{ me: { email: string } | null }>('{ me { email } }', {}, headers)).data?.me?.email ?? null

const ask = `mutation ($email: String!, $productId: ID!) {
  asked: notifyWhenInStock(email: $email, productId: $productId, kind: PRICE) { __typename ... on AlertAsked { needsConfirmation } } }`
const askAlert = async (email: string, headers: Headers) =>
  (await backend.ask<{ asked: object }>(ask, { email, productId }, headers)).data?.asked
const confirm = async (email: string, headers: Headers = {}) => {
  const document = 'mutation ($token: String!) { alert: confirmAlert(token: $token) { confirmed } }'
  const { data } = await backend.ask(document, { token: await lastToken(backend, email) }, headers)
  expect(data).toEqual({ alert: { confirmed: true } })
}
const alertsOf = async (headers: Headers) =>
  (await backend.ask<{ myAlerts: readonly unknown[] }>('{ myAlerts { id } }', {}, headers)).data?.myAlerts.length

describe('[attack] a stranger who registered my address first', () => {
  test('is out once I open my sign-in link: of the sessions, and of the account', async () => {
    const email = 'mine@example.com'
    const stranger = await register(email)
    const link = await linkTo(email)
    expect((await receivedMails(backend, email)).at(-1)?.text).toContain('gamla lösenordet')
    const owner = await openLink(link)
    expect([owner.status, await whoIs(await bearerOf(owner))]).toEqual([200, email])
    expect(await whoIs(await bearerOf(stranger))).toBeNull()
    expect((await door.renew(refreshOf(stranger))).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    // The owner's second link is an ordinary one.
    await openLink(await linkTo(email))
    expect((await receivedMails(backend, email)).at(-1)?.text).not.toContain('gamla lösenordet')
    expect((await door.renew(refreshOf(owner))).status).toBe(200)
  })

  test('gets nowhere by changing the password while the link is opened', async () => {
    const kept = hashOf('ett annat av främlingen')
    for (let round = 0; round < 4; round += 1) {
      const email = `raced-${round}@example.com`
      const session = await bearerOf(await register(email))
      const link = await linkTo(email)
      const changing = door.twoSteps('password', { password: strangers, newPassword: kept }, session)
      await new Promise((done) => setTimeout(done, round * 15))
      const [owner] = await Promise.all([openLink(link), changing])
      expect(await whoIs(await bearerOf(owner))).toBe(email)
      expect([(await signIn(email)).status, (await signIn(email, kept)).status]).toEqual([401, 401])
    }
  })

  test('is not taken for me: support’s link for a customer proves nothing', async () => {
    const email = 'helped@example.com'
    await register(email)
    const document = 'mutation ($email: String!) { createLoginToken(email: $email, reason: "asked for help") }'
    const made = await backend.ask<{ createLoginToken: string }>(document, { email }, await backend.staff('support'))
    expect((await openLink(made.data?.createLoginToken ?? '')).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })
})

test('[attack] a customer who has chosen a password by mail stays signed in elsewhere when a link is opened', async () => {
  const email = 'proved@example.com'
  const own = hashOf('mitt eget lösenord')
  const stranger = await register(email)
  await reset(email, own)
  expect(await whoIs(await bearerOf(stranger))).toBeNull()
  const phone = await signIn(email, own)
  expect((await openLink(await linkTo(email))).status).toBe(200)
  expect(await whoIs(await bearerOf(phone))).toBe(email)
  expect((await signIn(email, own)).status).toBe(200)
})

describe('[attack] alerts at an address that nobody has proved', () => {
  test('wait for the mail, and are nothing of the stranger’s account when its owner confirms', async () => {
    const email = 'watched@example.com'
    const stranger = await bearerOf(await register(email))
    expect(await askAlert(email, stranger)).toMatchObject({ needsConfirmation: true })
    expect(await receivedMails(backend, email)).toHaveLength(1)
    await confirm(email)
    expect(await alertsOf(stranger)).toBe(0)
    expect(await askAlert(email, stranger)).toMatchObject({ needsConfirmation: true })
  })

  test('are the customer’s own once the customer confirms one while signed in, and the session stays', async () => {
    const email = 'honest@example.com'
    const session = await bearerOf(await register(email))
    expect(await askAlert(email, session)).toMatchObject({ needsConfirmation: true })
    await confirm(email, session)
    expect([await whoIs(session), await alertsOf(session)]).toEqual([email, 1])
    expect(await askAlert(email, session)).toMatchObject({ needsConfirmation: false })
    expect((await signIn(email)).status).toBe(200)
  })

  test('are not confirmed for another account by whoever is signed in', async () => {
    const email = 'somebody@example.com'
    const squatter = await bearerOf(await register(email))
    const reader = await createShopper(backend).signedIn('reader@example.com')
    await askAlert(email, squatter)
    await confirm(email, reader.headers)
    expect([await alertsOf(squatter), await alertsOf(reader.headers)]).toEqual([0, 0])
    expect(await askAlert(email, squatter)).toMatchObject({ needsConfirmation: true })
  })
})
