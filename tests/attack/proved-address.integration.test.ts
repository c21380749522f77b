import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '../backend.ts'
import { lastToken, receivedMails } from '../mails.ts'
import { checkout, createShopper } from '../shopper.ts'
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
const register = (email: string) =>
  door.twoSteps('register', { username: email, password: strangers, firstName: 'Eva', lastName: 'Ek' })
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

describe('[attack] a stranger who registered my e-mail address first', () => {
  test('is signed out once I open my sign-in link: of the sessions, and of the account', async () => {
    const email = 'mine@example.com'
    const stranger = await register(email)
    const link = await linkTo(email)
    expect((await receivedMails(backend, email)).at(-1)?.text).toContain('gamla lösenordet')
    const owner = await openLink(link)
    expect([owner.status, await whoIs(await bearerOf(owner))]).toEqual([200, email])
    expect(await whoIs(await bearerOf(stranger))).toBeNull()
    expect((await door.renew(refreshOf(stranger))).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    await openLink(await linkTo(email))
    expect((await receivedMails(backend, email)).at(-1)?.text).not.toContain('gamla lösenordet')
    expect((await door.renew(refreshOf(owner))).status).toBe(200)
  })

  test('gains nothing by changing the password while the link is opened', async () => {
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

  test('is not mistaken for me: support’s link for a customer proves nothing', async () => {
    const email = 'helped@example.com'
    await register(email)
    const document = 'mutation ($email: String!) { createLoginToken(email: $email, reason: "asked for help") }'
    const made = await backend.ask<{ createLoginToken: string }>(document, { email }, await backend.staff('support'))
    expect((await openLink(made.data?.createLoginToken ?? '')).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })
})

test('[attack] a customer who has set a password by mail stays signed in elsewhere when a link is opened', async () => {
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

describe('[attack] alerts at an unverified e-mail address', () => {
  test('wait for the mail, and do not join the stranger’s account when the owner confirms', async () => {
    const email = 'watched@example.com'
    const stranger = await bearerOf(await register(email))
    expect(await askAlert(email, stranger)).toMatchObject({ needsConfirmation: true })
    expect(await receivedMails(backend, email)).toHaveLength(1)
    await confirm(email)
    expect(await alertsOf(stranger)).toBe(0)
    expect(await askAlert(email, stranger)).toMatchObject({ needsConfirmation: true })
  })

  test('belong to the customer once the customer confirms one while signed in, and the session stays', async () => {
    const email = 'honest@example.com'
    const session = await bearerOf(await register(email))
    expect(await askAlert(email, session)).toMatchObject({ needsConfirmation: true })
    await confirm(email, session)
    expect([await whoIs(session), await alertsOf(session)]).toEqual([email, 1])
    expect(await askAlert(email, session)).toMatchObject({ needsConfirmation: false })
    expect((await signIn(email)).status).toBe(200)
  })

  test('are not confirmed for another account by another signed-in customer', async () => {
    const email = 'somebody@example.com'
    const squatter = await bearerOf(await register(email))
    const reader = await createShopper(backend).signedIn('reader@example.com')
    await askAlert(email, squatter)
    await confirm(email, reader.headers)
    expect([await alertsOf(squatter), await alertsOf(reader.headers)]).toEqual([0, 0])
    expect(await askAlert(email, squatter)).toMatchObject({ needsConfirmation: true })
  })
})

describe('[A2] a stranger who registers the e-mail address of a guest', () => {
  const subscription = (headers: Headers) => backend.ask<{ me: object }>('{ me { newsletter } }', {}, headers)
  const tick = (newsletter: boolean, headers: Headers) =>
    backend.ask(
      'mutation ($on: Boolean!) { updateMe(input: { newsletter: $on }) { __typename } }',
      { on: newsletter },
      headers,
    )
  const subscribe = (email: string, headers: Headers = {}) =>
    backend.ask('mutation ($email: String!) { subscribeNewsletter(email: $email) { __typename } }', { email }, headers)
  const confirmLetter = async (email: string, headers: Headers = {}) =>
    backend.ask(
      'mutation ($token: String!) { confirmNewsletter(token: $token) { confirmed } }',
      { token: await lastToken(backend, email) },
      headers,
    )
  const stateOf = async (email: string) =>
    (
      await backend.database.db.execute<{ state: string }>(
        sql`select state from newsletter_subscriptions where email = ${email}`,
      )
    ).rows[0]?.state
  const leave = async (headers: Headers) =>
    expect(
      (
        await backend.ask(
          'mutation ($password: String!) { deleteMe(password: $password) { deleted } }',
          { password: strangers },
          headers,
        )
      ).data,
    ).toEqual({ deleteMe: { deleted: true } })

  test('neither sees nor stops the guest’s newsletter, and it survives the account’s deletion', async () => {
    const email = 'letters@example.com'
    await subscribe(email)
    await confirmLetter(email)
    const stranger = await bearerOf(await register(email))
    await subscribe(email, stranger)
    await tick(true, stranger)
    expect((await subscription(stranger)).data).toEqual({ me: { newsletter: false } })
    await tick(false, stranger)
    expect(await stateOf(email)).toBe('confirmed')
    await leave(stranger)
    expect(await stateOf(email)).toBe('confirmed')
  })

  test('has its own subscription until the owner confirms it: then it is the owner’s', async () => {
    const email = 'asked@example.com'
    const stranger = await bearerOf(await register(email))
    await tick(true, stranger)
    expect((await subscription(stranger)).data).toEqual({ me: { newsletter: true } })
    await confirmLetter(email)
    expect((await subscription(stranger)).data).toEqual({ me: { newsletter: false } })
    await tick(false, stranger)
    expect(await stateOf(email)).toBe('confirmed')
  })

  test('an honest account has its newsletter once it confirms while signed in', async () => {
    const email = 'letters-of-mine@example.com'
    const session = await bearerOf(await register(email))
    await tick(true, session)
    await confirmLetter(email, session)
    expect((await subscription(session)).data).toEqual({ me: { newsletter: true } })
    await tick(false, session)
    expect(await stateOf(email)).toBe('stopped')
  })

  test('sees and ends no alert that an earlier release linked to its account, and the alert survives the account’s deletion', async () => {
    const email = 'alerts-of-bo@example.com'
    await askAlert(email, {})
    await confirm(email)
    const stranger = await bearerOf(await register(email))
    const { rows } = await backend.database.db.execute<{ id: number }>(
      sql`update alerts set customer_id = (select id from customers where email = ${email}) where email = ${email} returning id`,
    )
    expect(await alertsOf(stranger)).toBe(0)
    const stop = 'mutation ($id: ID!) { stopped: stopMyAlert(id: $id) }'
    expect((await backend.ask(stop, { id: String(rows[0]?.id) }, stranger)).data).toEqual({ stopped: false })
    await leave(stranger)
    const left = await backend.database.db.execute(sql`select customer_id from alerts where email = ${email}`)
    expect(left.rows).toEqual([{ customer_id: null }])
  })

  test('[attack S3-4] deletes none of the shop’s mails to the guest with the account', async () => {
    const email = 'bo@example.com'
    const shopper = createShopper(backend)
    const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(1)), {
      checkout: { ...checkout, email },
    })
    await shopper.settle(made, 'captured')
    await backend.database.db.execute(sql`update mails set state = 'sent' where "to" = ${email}`)
    const before = await shopper.mailsOf(made)
    expect(before).not.toEqual([])
    await leave(await bearerOf(await register('Bo@Example.com ')))
    expect(await shopper.mailsOf(made)).toEqual(before)
  })

  test('a customer with a verified e-mail address deletes them with the account', async () => {
    const email = 'leaves@example.com'
    await register(email)
    await reset(email, strangers)
    await backend.database.db.execute(sql`update mails set state = 'sent' where "to" = ${email}`)
    await leave(await bearerOf(await signIn(email)))
    expect(await receivedMails(backend, email)).toEqual([])
  })
})
