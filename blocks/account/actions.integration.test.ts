import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, noticeOf, openActions, type TestActions } from '#app/testing/open-actions.ts'
import { hashPassword as hashStored } from '#backend/accounts/passwords.ts'
import { limits } from '#backend/kernel/rate-limits/limits.ts'
import { hashAsTyped, hashPassword } from '#runtime/password-hash.ts'
import { receivedMails } from '#tests/mails.ts'
import { createShopper, type Shopper } from '#tests/shopper.ts'

let actions: TestActions
let shopper: Shopper
beforeAll(async () => {
  actions = await openActions({ catalog: true, fields: { language: 'en', return: '/en/back' } })
  shopper = createShopper(actions.backend)
})
afterAll(() => actions.stop())

const name = { firstName: 'Anna', lastName: 'Ek' }
const send: TestActions['submit'] = (...form) => actions.submit(...form)
async function register(email: string): Promise<string> {
  const fields = { ...name, email, passwordHash: await hashPassword('sju tecken') }
  return `ralph-auth=${cookieOf(await send('account/register', fields), 'ralph-auth')}`
}

describe('[F58] passwords', () => {
  test('reports a short one at its field; one hashed in the browser and one sent as typed are equal', async () => {
    const short = await send('account/register', { ...name, email: 'kort@example.com', password: 'kort' })
    expect(noticeOf(short)?.fields).toEqual({ 'register-password': 'The password must have at least 8 characters.' })
    await register('same@example.com')
    const typed = await send('account/sign-in', { email: 'same@example.com', password: 'sju tecken' })
    expect(cookieOf(typed, 'ralph-auth')).toBeTruthy()
    const again = await send('account/register', { ...name, email: 'same@example.com', password: 'sju tecken' })
    expect(noticeOf(again)?.fields).toEqual({ 'register-email': 'An account with this email already exists.' })
  })
})

describe('[S6] a new account has a first and a last name', () => {
  const sentences = {
    sv: 'Fältet måste fyllas i.',
    da: 'Feltet skal udfyldes.',
    en: 'This field is required.',
    fi: 'Kenttä on pakollinen.',
    nb: 'Feltet må fylles ut.',
  }
  const given = { firstName: ' \u200b ', lastName: '', email: 'namnlos@example.com', password: 'sju tecken' }

  test.each(Object.entries(sentences))(
    'which a form without them reports at the fields, in %s',
    async (language, text) => {
      const response = await send('account/register', { ...given, language })
      expect(noticeOf(response)?.fields).toEqual({ 'register-first-name': text, 'register-last-name': text })
      expect(cookieOf(response, 'ralph-auth')).toBeUndefined()
    },
  )

  test('and the form is filled in again with what was typed, but never with a password', async () => {
    const response = await send('account/register', { ...given, firstName: 'Åsa', email: 'åsa@', password: 'kort' })
    expect(noticeOf(response)).toEqual({
      tone: 'problem',
      message: 'Make sure all fields are correctly filled in.',
      fields: {
        'register-last-name': 'This field is required.',
        'register-email': 'Enter a valid email address.',
        'register-password': 'The password must have at least 8 characters.',
      },
      values: { 'register-first-name': 'Åsa', 'register-email': 'åsa@' },
    })
  })
})

test('[S6] a link is mailed to an address only, and anything else is reported at its field', async () => {
  for (const form of ['account/forgot', 'account/link']) {
    const notice = noticeOf(await send(form, { email: 'anna@' }))
    expect(notice?.fields).toEqual({ 'forgot-email': 'Enter a valid email address.' })
    expect(notice?.values).toEqual({ 'forgot-email': 'anna@' })
  }
})

test('[S6] a sign-in without a password reports that at its field', async () => {
  const response = await send('account/sign-in', { email: 'anna@example.com', password: '' })
  expect(noticeOf(response)?.fields).toEqual({ password: 'Enter your password.' })
  expect(noticeOf(response)?.values).toEqual({ email: 'anna@example.com' })
  const empty = await send('account/sign-in', {})
  expect(noticeOf(empty)?.fields).toEqual({ email: 'This field is required.', password: 'Enter your password.' })
})

describe('[A1] a password with å', () => {
  const composed = 'blåbär och sylt'
  const apart = composed.normalize('NFD')
  const hashed = async (name: string, typed: string) => ({
    [`${name}Hash`]: await hashPassword(typed),
    [`${name}TypedHash`]: (await hashAsTyped(typed)) ?? '',
  })
  const ways = [
    ['with script', hashed],
    ['without script', async (name: string, typed: string) => ({ [name]: typed })],
  ] as const
  const isIn = (response: Response) => cookieOf(response, 'ralph-auth') !== undefined
  /** Stores the hash of a password exactly as typed, as an earlier release did. */
  const storeAsTyped = async (email: string, typed: string) => {
    const stored = await hashStored(createHash('sha384').update(`kolofon${typed}`).digest('hex'))
    await actions.backend.database.db.execute(sql`update customers set password = ${stored} where email = ${email}`)
  }

  test.each(ways)('signs in from every keyboard, %s', async (_, fields) => {
    for (const [chosen, typed] of [
      [composed, apart],
      [apart, composed],
      [apart, composed.replaceAll(' ', '\u00a0')],
    ] as const) {
      const email = `a1-${crypto.randomUUID()}@example.com`
      expect(isIn(await send('account/register', { ...name, email, ...(await fields('password', chosen)) }))).toBe(true)
      for (const again of [typed, chosen]) {
        expect(isIn(await send('account/sign-in', { email, ...(await fields('password', again)) }))).toBe(true)
      }
      expect(isIn(await send('account/sign-in', { email, ...(await fields('password', 'blabar och sylt')) }))).toBe(
        false,
      )
    }
  })

  test.each(ways)('can be changed, repeated and confirmed in either form, %s', async (_, fields) => {
    const email = `a1-${crypto.randomUUID()}@example.com`
    const made = await send('account/register', { ...name, email, ...(await fields('password', composed)) })
    const cookie = `ralph-auth=${cookieOf(made, 'ralph-auth')}`
    const changed = await send(
      'account/password',
      {
        ...(await fields('password', apart)),
        ...(await fields('newPassword', 'rödbetor på burk')),
        ...(await fields('repeatPassword', 'rödbetor på burk'.normalize('NFD'))),
      },
      cookie,
    )
    expect(noticeOf(changed)?.tone).toBe('success')
    const now = `ralph-auth=${cookieOf(changed, 'ralph-auth')}`
    const gone = await send('account/delete', await fields('password', 'rödbetor på burk'.normalize('NFD')), now)
    expect(noticeOf(gone)?.tone).toBe('success')
  })

  test.each(ways)(
    'of an account created before normalization still works, and works on every keyboard after that, %s',
    async (_, fields) => {
      const email = `a1-${crypto.randomUUID()}@example.com`
      await send('account/register', { ...name, email, password: composed })
      await storeAsTyped(email, apart)
      const signIn = async (typed: string) =>
        isIn(await send('account/sign-in', { email, ...(await fields('password', typed)) }))
      expect(await signIn('blabar och sylt')).toBe(false)
      expect(await signIn(apart)).toBe(true)
      expect([await signIn(composed), await signIn(apart)]).toEqual([true, true])
    },
  )

  test('of an account created before normalization confirms a change of password and the deletion of the account', async () => {
    const email = `a1-${crypto.randomUUID()}@example.com`
    const made = await send('account/register', { ...name, email, password: composed })
    const cookie = `ralph-auth=${cookieOf(made, 'ralph-auth')}`
    await storeAsTyped(email, apart)
    expect(noticeOf(await send('account/delete', { password: composed }, cookie))?.tone).toBe('problem')
    const gone = await send('account/delete', await hashed('password', apart), cookie)
    expect(noticeOf(gone)?.tone).toBe('success')
  })

  test('counts as one attempt, whether the password or its typed form is wrong', async () => {
    const email = `a1-${crypto.randomUUID()}@example.com`
    await send('account/register', { ...name, email, password: composed })
    const { points } = limits['sign-in.pair']
    const tries: Response[] = []
    for (let n = 0; n <= points; n += 1) tries.push(await send('account/sign-in', { email, password: `fel ${apart}` }))
    const messages = tries.map((response) => noticeOf(response)?.message)
    expect(messages.slice(0, points).every((message) => message === messages[0])).toBe(true)
    expect(messages[points]).not.toBe(messages[0])
  })
})

test('[C2] an e-mail address has one account, in any spelling of its domain', async () => {
  const [readable, ascii] = ['anna@bokhandeln-på-hörnet.se', 'anna@xn--bokhandeln-p-hrnet-gub65a.se']
  await register(readable)
  const again = await send('account/register', { ...name, email: ascii, password: 'sju tecken' })
  expect(noticeOf(again)?.fields).toEqual({ 'register-email': 'An account with this email already exists.' })
  for (const email of [ascii, readable.toUpperCase(), `\u200b${readable}`]) {
    const response = await send('account/sign-in', { email, password: 'sju tecken' })
    expect(cookieOf(response, 'ralph-auth')).toBeTruthy()
    await send('account/link', { email })
  }
  expect(await receivedMails(actions.backend, ascii)).toHaveLength(3)
  const headers = { authorization: `Bearer ${(await register('info@räksmörgås.se')).split('=')[1]}` }
  expect((await actions.backend.ask('{ me { email } }', {}, headers)).data).toEqual({
    me: { email: 'info@räksmörgås.se' },
  })
  for (const email of ['anna&per@example.se', 'anna@example.xn--p1ai']) expect(await register(email)).toMatch(/=./)
  for (const email of ['anna@', 'a b@c.se']) {
    const refused = await send('account/register', { ...name, email, password: 'sju tecken' })
    expect(noticeOf(refused)?.fields).toHaveProperty('register-email')
  }
})

test('[E6] staff sign in with the form that customers use; a script gets the code of a refusal', async () => {
  const { service } = actions.backend.modules.staff
  const token = await service.add({ email: 'redaktor@example.com', roles: ['editor'], by: 'test' })
  await send('account/reset', { token, newPassword: 'åtta tecken', repeatPassword: 'åtta tecken' })
  const enter = (password: string) => send('account/sign-in', { email: 'redaktor@example.com', password })
  const headers = { authorization: `Bearer ${cookieOf(await enter('åtta tecken'), 'ralph-auth')}` }
  expect((await actions.backend.ask('{ staffMe { actsAs } }', {}, headers)).data).toEqual({
    staffMe: { actsAs: ['editor'] },
  })
  const refused = await actions.send('account/sign-in', { email: 'redaktor@example.com', password: 'fel' })
  expect(refused).toMatchObject({ code: 'WRONG_CREDENTIALS', notice: { tone: 'problem' } })
})

test('[F25] a sign-in from a review form returns to it; only paths of the shop are followed', async () => {
  await register('back@example.com')
  const enter = async (then: string, password = 'sju tecken') =>
    (await send('account/sign-in', { email: 'back@example.com', password, then })).headers.get('location')
  expect(await enter('/review?product=matilda')).toBe('/review?product=matilda')
  expect(await enter('//evil.example/x')).toBe('/en/account')
  expect(await enter('https://evil.example')).toBe('/en/account')
  expect(await enter('/review?product=matilda', 'fel')).toBe('/en/back')
})

describe('[F58] settings', () => {
  test('a company’s number is validated, and its choice of prices is saved', async () => {
    const cookie = await register('company@example.com')
    const company = { customerType: 'COMPANY', companyName: 'Ek AB', organisationNumber: '1' }
    const wrong = await send('account/settings', company, cookie)
    expect(noticeOf(wrong)).toEqual({
      tone: 'problem',
      message: 'Enter a valid organisation number.',
      fields: { organisationNumber: 'Enter a valid organisation number.' },
      values: company,
    })
    const right = await send('account/settings', { ...company, organisationNumber: '5567037485' }, cookie)
    expect([noticeOf(right)?.tone, cookieOf(right, 'ralph-user-type')]).toEqual(['success', 'COMPANY'])
    const unknown = await send('account/settings', { customerType: 'ROYAL' }, cookie)
    expect(noticeOf(unknown)?.fields).toHaveProperty('customerType')
    const elsewhere = await send('account/sign-in', { email: 'company@example.com', password: 'sju tecken' })
    expect(cookieOf(elsewhere, 'ralph-user-type')).toBe('COMPANY')
  })
})

describe('orders', () => {
  const bought = async (quantity = 1) => {
    const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(9), quantity))
    await shopper.settle(made, 'captured')
    return { order: made.order.orderId, cookie: `kolofon-orders=${made.order.orderId}.${made.token}` }
  }

  test('[F65] can be bought again only in the browser that bought it', async () => {
    const { order, cookie } = await bought(2)
    const answer = await send('order/reorder', { order }, cookie)
    expect([answer.headers.get('location'), noticeOf(answer)?.tone]).toEqual(['/en/cart', 'success'])
    expect(cookieOf(answer, 'ralph-cart')).toBeTruthy()
    expect(noticeOf(await send('order/reorder', { order }))?.tone).toBe('problem')
  })

  test('[F67] can be claimed with the token of the cookie only', async () => {
    const { order, cookie } = await bought()
    const auth = await register('claims@example.com')
    expect(noticeOf(await send('order/claim', { order }, auth))?.tone).toBe('problem')
    expect(noticeOf(await send('order/claim', { order }, `${auth}; ${cookie}`))?.tone).toBe('success')
  })

  test('[F61] can be cancelled by the buyer; a return lists its pieces', async () => {
    const { order, cookie } = await bought()
    expect(noticeOf(await send('order/return', { order, 'pieces-1': '0' }, cookie))?.message).toContain('at least one')
    expect(noticeOf(await send('order/return', { order, 'pieces-1': '1' }, cookie))?.tone).toBe('problem')
    expect(noticeOf(await send('order/cancel', { order }))?.tone).toBe('problem')
    expect(noticeOf(await send('order/cancel', { order }, cookie))?.message).toContain('cancelled')
  })

  test('[F56] looked up by number and e-mail address: the response is the same for every input', async () => {
    const { order } = await bought()
    const right = await send('order/look-up', { number: order, email: 'astrid@example.com' })
    const wrong = await send('order/look-up', { number: 'K-1', email: 'nobody@example.com' })
    expect(noticeOf(right)).toEqual(noticeOf(wrong))
    expect(noticeOf(await send('order/look-up', { number: '', email: 'x' }))?.fields).toHaveProperty('number')
  })
})

describe('[N13] my data', () => {
  test('can be downloaded as a file, and deleted with the password', async () => {
    const cookie = await register('mine@example.com')
    const file = await send('account/export', {}, cookie)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="kolofon.json"')
    expect(await file.json()).toMatchObject({ profile: { email: 'mine@example.com' }, orders: [] })
    const wrong = await send('account/delete', { password: 'fel lösenord' }, cookie)
    expect(noticeOf(wrong)?.fields).toEqual({ password: 'Wrong password. Nothing has been deleted.' })
    const right = await send('account/delete', { password: 'sju tecken' }, cookie)
    expect([right.headers.get('location'), cookieOf(right, 'ralph-auth')]).toEqual(['/en/account', ''])
    const { rows } = await actions.backend.database.db.execute(
      sql`select 1 from customers where email = 'mine@example.com'`,
    )
    expect(rows).toEqual([])
  })
})

test('[F66] a gift card is redeemed into the balance', async () => {
  const cookie = await register('gift@example.com')
  expect(noticeOf(await send('account/redeem', { code: 'NONE' }, cookie))?.fields).toHaveProperty('code')
  expect(noticeOf(await send('account/redeem', { code: 'BOKGÅVA' }, cookie))?.message).toContain('200')
})
