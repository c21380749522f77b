import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '#runtime/password-hash.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Shopper } from '#tests/shopper.ts'
import { answerAction } from './answer-action.ts'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
  await new Promise<void>((done) => backend.server.listen(0, '127.0.0.1', done))
  vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  backend.server.closeAllConnections()
  await new Promise((done) => backend.server.close(done))
  await backend.stop()
})

type Fields = Readonly<Record<string, string>>

/** A form without script, from a browser with these cookies. */
async function send(name: string, fields: Fields, cookie = ''): Promise<Response> {
  const body = new URLSearchParams({ market: 'se', language: 'en', return: '/en/back', ...fields })
  return answerAction(new Request(`http://shop/actions/${name}`, { method: 'POST', body, headers: { cookie } }), name)
}
const cookieOf = (response: Response, name: string) =>
  new RegExp(`(?:^|, )${name}=([^;]*)`).exec(response.headers.getSetCookie().join(', '))?.[1]
const noticeOf = (response: Response) =>
  JSON.parse(decodeURIComponent(cookieOf(response, 'kolofon-notice') || 'null')) as {
    readonly tone: string
    readonly message: string
    readonly fields?: Fields
  } | null
async function register(email: string): Promise<string> {
  const fields = { email, firstName: 'Anna', lastName: 'Ek', passwordHash: await hashPassword('sju tecken') }
  return `ralph-auth=${cookieOf(await send('account/register', fields), 'ralph-auth')}`
}

describe('[F58] passwords', () => {
  test('a short one is told at its field; hashed in the browser or typed, it is the same', async () => {
    const short = await send('account/register', { email: 'kort@example.com', password: 'kort' })
    expect(noticeOf(short)?.fields).toEqual({ 'register-password': 'The password must have at least 8 characters.' })
    await register('same@example.com')
    const typed = await send('account/sign-in', { email: 'same@example.com', password: 'sju tecken' })
    expect(cookieOf(typed, 'ralph-auth')).toBeTruthy()
    const again = await send('account/register', { email: 'same@example.com', password: 'sju tecken' })
    expect(noticeOf(again)?.fields).toEqual({ 'register-email': 'An account with this email already exists.' })
  })
})

test('[E6] the session of staff is opened by the form that customers have; a refusal says its code to a script', async () => {
  const { service } = backend.modules.staff
  const token = await service.add({ email: 'redaktor@example.com', roles: ['editor'], by: 'test' })
  await send('account/reset', { token, newPassword: 'åtta tecken', repeatPassword: 'åtta tecken' })
  const enter = (password: string) => send('account/sign-in', { email: 'redaktor@example.com', password })
  const headers = { authorization: `Bearer ${cookieOf(await enter('åtta tecken'), 'ralph-auth')}` }
  expect((await backend.ask('{ staffMe { actsAs } }', {}, headers)).data).toEqual({ staffMe: { actsAs: ['editor'] } })
  const body = new URLSearchParams({ email: 'redaktor@example.com', password: 'fel', market: 'se', language: 'sv' })
  const asked = { method: 'POST', body, headers: { accept: 'application/json' } }
  const refused = await answerAction(new Request('http://shop/actions/account/sign-in', asked), 'account/sign-in')
  expect(await refused.json()).toMatchObject({ code: 'WRONG_CREDENTIALS', notice: { tone: 'problem' } })
})

test('[F25] whoever signs in to write a review comes back to it; only paths of the shop are followed', async () => {
  await register('back@example.com')
  const enter = async (then: string, password = 'sju tecken') =>
    (await send('account/sign-in', { email: 'back@example.com', password, then })).headers.get('location')
  expect(await enter('/review?product=matilda')).toBe('/review?product=matilda')
  expect(await enter('//evil.example/x')).toBe('/en/account')
  expect(await enter('https://evil.example')).toBe('/en/account')
  expect(await enter('/review?product=matilda', 'fel')).toBe('/en/back')
})

describe('[F58] settings', () => {
  test('a company has its number looked at, and its prices remembered', async () => {
    const cookie = await register('company@example.com')
    const company = { customerType: 'COMPANY', companyName: 'Ek AB', organisationNumber: '1' }
    const wrong = await send('account/settings', company, cookie)
    expect(noticeOf(wrong)).toEqual({
      tone: 'problem',
      message: 'Make sure all fields are valid.',
      fields: { organisationNumber: 'You must enter a valid organization number.' },
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

  test('[F65] bought again from the browser that bought it, and from no other', async () => {
    const { order, cookie } = await bought(2)
    const answer = await send('order/reorder', { order }, cookie)
    expect([answer.headers.get('location'), noticeOf(answer)?.tone]).toEqual(['/en/cart', 'success'])
    expect(cookieOf(answer, 'ralph-cart')).toBeTruthy()
    expect(noticeOf(await send('order/reorder', { order }))?.tone).toBe('problem')
  })

  test('[F67] claimed with the token of the cookie alone', async () => {
    const { order, cookie } = await bought()
    const auth = await register('claims@example.com')
    expect(noticeOf(await send('order/claim', { order }, auth))?.tone).toBe('problem')
    expect(noticeOf(await send('order/claim', { order }, `${auth}; ${cookie}`))?.tone).toBe('success')
  })

  test('[F61] cancelled by its buyer; a return names its pieces', async () => {
    const { order, cookie } = await bought()
    expect(noticeOf(await send('order/return', { order, 'pieces-1': '0' }, cookie))?.message).toContain('at least one')
    expect(noticeOf(await send('order/return', { order, 'pieces-1': '1' }, cookie))?.tone).toBe('problem')
    expect(noticeOf(await send('order/cancel', { order }))?.tone).toBe('problem')
    expect(noticeOf(await send('order/cancel', { order }, cookie))?.message).toContain('cancelled')
  })

  test('[F56] asked for by number and address: the answer is the same for all', async () => {
    const { order } = await bought()
    const right = await send('order/look-up', { number: order, email: 'astrid@example.com' })
    const wrong = await send('order/look-up', { number: 'K-1', email: 'nobody@example.com' })
    expect(noticeOf(right)).toEqual(noticeOf(wrong))
    expect(noticeOf(await send('order/look-up', { number: '', email: 'x' }))?.fields).toHaveProperty('number')
  })
})

describe('[N13] my data', () => {
  test('is a file, and ends with the password', async () => {
    const cookie = await register('mine@example.com')
    const file = await send('account/export', {}, cookie)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="kolofon.json"')
    expect(await file.json()).toMatchObject({ profile: { email: 'mine@example.com' }, orders: [] })
    const wrong = await send('account/delete', { password: 'fel lösenord' }, cookie)
    expect(noticeOf(wrong)?.fields).toEqual({ password: 'Wrong password. Nothing has been deleted.' })
    const right = await send('account/delete', { password: 'sju tecken' }, cookie)
    expect([right.headers.get('location'), cookieOf(right, 'ralph-auth')]).toEqual(['/en/account', ''])
    const { rows } = await backend.database.db.execute(sql`select 1 from customers where email = 'mine@example.com'`)
    expect(rows).toEqual([])
  })
})

test('[F66] a gift card is redeemed into the balance', async () => {
  const cookie = await register('gift@example.com')
  expect(noticeOf(await send('account/redeem', { code: 'NONE' }, cookie))?.fields).toHaveProperty('code')
  expect(noticeOf(await send('account/redeem', { code: 'BOKGÅVA' }, cookie))?.message).toContain('200')
})
