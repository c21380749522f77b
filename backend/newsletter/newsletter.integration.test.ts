import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { lastToken, receivedMails } from '#tests/mails.ts'
import { checkout, createShopper, type Shopper } from '#tests/shopper.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { limits } from '../kernel/rate-limits/limits.ts'

const subscribe = `mutation ($email: String!, $source: NewsletterSource) {
  asked: subscribeNewsletter(email: $email, source: $source) {
    __typename ... on NewsletterAsked { email } ... on NewsletterProblem { code message } } }`
const byToken = 'query ($token: String!) { seen: newsletterByToken(token: $token) { email confirmed } }'
const confirm = 'mutation ($token: String!) { seen: confirmNewsletter(token: $token) { email confirmed } }'
const stop = 'mutation ($token: String!) { stopped: stopNewsletter(token: $token) }'
const update = 'mutation ($input: UpdateMeInput!) { updateMe(input: $input) { ... on Customer { newsletter } } }'

type Headers = Readonly<Record<string, string>>

let backend: TestBackend
let shopper: Shopper
let now = Date.now()
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, clock: () => now })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const minute = 60 * 1000
const hour = 60 * minute
const mailsTo = (email: string) => receivedMails(backend, email)
const tokenTo = (email: string) => lastToken(backend, email)
const answer = async (document: string, variables: object, headers: Headers = {}) =>
  (await backend.ask<Record<string, unknown>>(document, { ...variables }, headers)).data
const asked = async (email: string, more: object = {}, headers: Headers = {}) =>
  (await answer(subscribe, { email, ...more }, headers))?.asked

async function confirmed(email: string): Promise<string> {
  await asked(email)
  const token = await tokenTo(email)
  await answer(confirm, { token })
  return token
}

async function rowOf(email: string) {
  const { rows } = await backend.database.db.execute<{ state: string; source: string; language: string }>(
    sql`select * from newsletter_subscriptions where email = ${email}`,
  )
  return rows.length > 1 ? 'several' : rows[0]
}
const stateOf = async (email: string) => {
  const row = await rowOf(email)
  return typeof row === 'object' ? row.state : row
}

async function account(email: string) {
  const { headers } = await shopper.signedIn(email)
  return {
    headers,
    tick: (newsletter: boolean | null) => answer(update, { input: { newsletter } }, headers),
    reads: async () => (await answer('{ me { newsletter } }', {}, headers))?.me,
  }
}

async function buy(email: string, newsletter: boolean, headers: Headers = {}) {
  const cart = await shopper.cartWith(await shopper.newSku(1), 1, headers)
  return shopper.buy(cart, { headers, checkout: { ...checkout, email, newsletter } })
}

describe('[F66] subscribing to the newsletter', () => {
  test('a request on the page is pending, and one mail requests confirmation, in the language of the page', async () => {
    expect(await asked(' Anna@Example.com', { languageId: 'fi', marketId: 'fi' })).toEqual({
      __typename: 'NewsletterAsked',
      email: 'anna@example.com',
    })
    expect(await rowOf('anna@example.com')).toMatchObject({ state: 'pending', source: 'page', language: 'fi' })
    const [mail, ...more] = await mailsTo('anna@example.com')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Vahvista uutiskirjeen tilaus')
    const token = await tokenTo('anna@example.com')
    expect(mail?.text).toContain(`http://localhost:3000/fi/newsletter/confirm?token=${token}`)
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/actions/newsletter/unsubscribe?language=fi&token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('opening the link confirms nothing; pressing the button confirms, and stores time and wording', async () => {
    await asked('press@example.com')
    const token = await tokenTo('press@example.com')
    const waits = { seen: { email: 'press@example.com', confirmed: false } }
    expect(await answer(byToken, { token })).toEqual(waits)
    expect(await answer(byToken, { token })).toEqual(waits)
    expect(await stateOf('press@example.com')).toBe('pending')
    const on = { seen: { email: 'press@example.com', confirmed: true } }
    expect(await answer(confirm, { token })).toEqual(on)
    expect(await rowOf('press@example.com')).toMatchObject({
      state: 'confirmed',
      confirmed_at: expect.anything(),
      wording: '2026-11-26',
    })
    const first = await rowOf('press@example.com')
    now += hour
    expect(await answer(confirm, { token })).toEqual(on)
    expect(await rowOf('press@example.com')).toEqual(first)
    expect(await answer(confirm, { token: 'guessed' })).toEqual({ seen: null })
  })

  test('a confirmed address gets the same response as a new one, and no mail', async () => {
    await confirmed('known@example.com')
    const before = await rowOf('known@example.com')
    const again = {
      known: await asked('known@example.com', { source: 'FOOTER' }),
      unknown: await asked('new@example.com'),
    }
    expect(again.known).toEqual({ ...(again.unknown as object), email: 'known@example.com' })
    expect(await mailsTo('known@example.com')).toHaveLength(1)
    expect(await mailsTo('new@example.com')).toHaveLength(1)
    expect(await rowOf('known@example.com')).toEqual(before)
  })

  test('a subscription confirmed during another request for it is confirmed', async () => {
    const emails = Array.from({ length: 8 }, (_, at) => `at-once-${at}@example.com`)
    for (const email of emails) await asked(email)
    await Promise.all(
      emails.map(async (email) => {
        const token = await tokenTo(email)
        await Promise.all([asked(email), answer(confirm, { token }), asked(email), asked(email)])
      }),
    )
    expect(await Promise.all(emails.map(stateOf))).toEqual(emails.map(() => 'confirmed'))
  })

  test('repeated requests, even five concurrent ones, send one mail in ten minutes, three a day, each with a valid link', async () => {
    const email = 'again@example.com'
    await Promise.all(Array.from({ length: 5 }, () => asked(email)))
    expect(await mailsTo(email)).toHaveLength(1)
    const first = await tokenTo(email)
    for (const [later, mails] of [
      [9, 1],
      [2, 2],
      [11, 3],
      [11, 3],
    ] as const) {
      now += later * minute
      await asked(email)
      expect(await mailsTo(email)).toHaveLength(mails)
    }
    now += 24 * hour
    expect(await answer(confirm, { token: first })).toMatchObject({ seen: { confirmed: true } })
  })

  test('a subscription that is not confirmed within 48 hours expires', async () => {
    await asked('silent@example.com')
    const token = await tokenTo('silent@example.com')
    now += 49 * hour
    expect(await answer(byToken, { token })).toEqual({ seen: null })
    expect(await answer(confirm, { token })).toEqual({ seen: null })
    expect(await stateOf('silent@example.com')).toBe('pending')
  })

  test('an invalid address is refused in the language of the page', async () => {
    for (const email of ['', 'anna', 'anna@', `${'a'.repeat(250)}@example.com`, 'a@example.com\nBcc: b@example.com']) {
      expect(await asked(email, { languageId: 'en' })).toEqual({
        __typename: 'NewsletterProblem',
        code: 'INVALID_EMAIL',
        message: 'Enter a valid email address.',
      })
    }
  })

  test('an address can be requested ten times an hour, confirmed or not, and is then rate-limited', async () => {
    await confirmed('often@example.com')
    const most = limits['mail.newsletter'].points
    for (const [email, begun] of [
      ['often@example.com', 1],
      ['never@example.com', 0],
    ] as const) {
      for (let count: number = begun; count < most; count += 1) await asked(email)
      const refused = await backend.ask(subscribe, { email: email.replace('@', '+tag@') })
      expect(refused.errors?.[0]?.extensions?.code).toBe('TOO_MANY_REQUESTS')
    }
    expect(await mailsTo('often@example.com')).toHaveLength(1)
    expect(await mailsTo('never@example.com')).toHaveLength(1)
  })
})

describe('[F66] unsubscribing', () => {
  test('the link of the mail unsubscribes once; subscribing again requires confirmation again', async () => {
    const email = 'stop@example.com'
    const token = await confirmed(email)
    expect(await answer(stop, { token: 'guessed' })).toEqual({ stopped: false })
    expect(await answer(stop, { token })).toEqual({ stopped: true })
    expect(await answer(stop, { token })).toEqual({ stopped: false })
    expect(await stateOf(email)).toBe('stopped')
    expect(await answer(confirm, { token })).toEqual({ seen: null })
    now += hour
    await asked(email)
    expect(await stateOf(email)).toBe('pending')
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('the owner of an address who never subscribed declines with the same link', async () => {
    await asked('declined@example.com')
    expect(await answer(stop, { token: await tokenTo('declined@example.com') })).toEqual({ stopped: true })
    expect(await stateOf('declined@example.com')).toBe('stopped')
  })
})

describe('[F66] one subscription, wherever it is requested', () => {
  test('the checkbox of the account requests confirmation, shows the subscription, and stops it', async () => {
    const { tick, reads } = await account('box@example.com')
    expect(await reads()).toEqual({ newsletter: false })
    expect(await tick(true)).toEqual({ updateMe: { newsletter: true } })
    expect(await rowOf('box@example.com')).toMatchObject({ state: 'pending', source: 'account' })
    await answer(confirm, { token: await tokenTo('box@example.com') })
    await tick(true)
    await tick(null)
    expect(await mailsTo('box@example.com')).toHaveLength(1)
    expect(await reads()).toEqual({ newsletter: true })
    expect(await tick(false)).toEqual({ updateMe: { newsletter: false } })
    expect(await stateOf('box@example.com')).toBe('stopped')
  })

  test('the link of a mail clears the checkbox of the account', async () => {
    const { tick, reads } = await account('link@example.com')
    await tick(true)
    await answer(stop, { token: await tokenTo('link@example.com') })
    expect(await reads()).toEqual({ newsletter: false })
  })

  test('an account does not see what others requested for its address until it subscribes itself', async () => {
    await confirmed('before@example.com')
    const { tick, reads } = await account('before@example.com')
    expect(await reads()).toEqual({ newsletter: false })
    await tick(false)
    expect(await stateOf('before@example.com')).toBe('confirmed')
    await tick(true)
    expect(await reads()).toEqual({ newsletter: true })
    expect(await mailsTo('before@example.com')).toHaveLength(1)
  })

  test('a signed-in customer who subscribes or confirms on a page sees it in the account, but nothing of another’s address', async () => {
    const { headers, reads } = await account('own@example.com')
    await asked('other@example.com', {}, headers)
    await answer(confirm, { token: await tokenTo('other@example.com') }, headers)
    expect(await reads()).toEqual({ newsletter: false })
    await asked('own@example.com')
    expect(await reads()).toEqual({ newsletter: false })
    await answer(confirm, { token: await tokenTo('own@example.com') }, headers)
    expect(await reads()).toEqual({ newsletter: true })
  })

  test('the checkbox of the checkout requests confirmation once the order is paid, and is the account’s subscription', async () => {
    const email = 'buyer@example.com'
    const { headers, tick, reads } = await account(email)
    const made = await buy(email, true, headers)
    expect(await rowOf(email)).toBeUndefined()
    await shopper.settle(made, 'captured')
    expect(await rowOf(email)).toMatchObject({ state: 'pending', source: 'checkout' })
    expect(await reads()).toEqual({ newsletter: true })
    const letters = async () => (await mailsTo(email)).filter(({ key }) => key.startsWith('newsletter'))
    expect(await letters()).toHaveLength(1)
    await answer(confirm, { token: /confirm\?token=([\w-]+)/.exec((await letters())[0]?.text ?? '')?.[1] })
    expect(await stateOf(email)).toBe('confirmed')
    now += hour
    await shopper.settle(await buy(email, true, headers), 'captured')
    await shopper.settle(await buy(email, false, headers), 'captured')
    expect(await stateOf(email)).toBe('confirmed')
    expect(await letters()).toHaveLength(1)
    await tick(false)
    expect(await stateOf(email)).toBe('stopped')
  })

  test('a guest’s order subscribes its address; an unpaid order subscribes none', async () => {
    await shopper.settle(await buy('guest@example.com', true), 'captured')
    expect(await stateOf('guest@example.com')).toBe('pending')
    await shopper.settle(await buy('unpaid@example.com', true), 'declined')
    await shopper.settle(await buy('unticked@example.com', false), 'captured')
    expect([await stateOf('unpaid@example.com'), await stateOf('unticked@example.com')]).toEqual([undefined, undefined])
  })
})

test('[F66] [N13] the data export contains the subscription, and deleting the account deletes it', async () => {
  const { headers, tick } = await account('leaves@example.com')
  await tick(true)
  const copy = await answer('{ exportMyData }', {}, headers)
  expect(copy?.exportMyData).toMatchObject({
    newsletter: [{ email: 'leaves@example.com', state: 'pending', source: 'account', confirmedAt: null }],
  })
  const password = createHash('sha384').update('kolofonsju tecken').digest('hex')
  await backend.database.db.execute(
    sql`update customers set password = ${await hashPassword(password)} where email = 'leaves@example.com'`,
  )
  const end = 'mutation ($password: String!) { deleteMe(password: $password) { deleted } }'
  expect(await answer(end, { password }, headers)).toEqual({ deleteMe: { deleted: true } })
  expect(await rowOf('leaves@example.com')).toBeUndefined()
})
