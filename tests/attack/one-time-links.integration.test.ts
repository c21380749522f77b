import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '#backend/kernel/secret.ts'
import type { Gateway } from '#gateway/server.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { lastToken } from '#tests/mails.ts'
import { createShopper } from '#tests/shopper.ts'
import { createTestGateway } from './open-gateway.ts'

let backend: TestBackend
let gateway: Gateway
let shop = ''
const email = 'astrid@example.com'
const listen = (server: Server) =>
  new Promise<string>((done) =>
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )

beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  const backendUrl = await listen(backend.server)
  const publicUrl = 'http://shop.example'
  gateway = createTestGateway(backendUrl, { publicUrl, serverKey: backend.keys.serverKey })
  shop = await listen(gateway.server)
  await backend.database.db.execute(sql`insert into customers (email, password) values (${email}, 'none'),
    ('other@example.com', 'none')`)
})
afterAll(async () => {
  await gateway.stop()
  backend.server.closeAllConnections()
  await new Promise((done) => backend.server.close(done))
  await backend.stop()
})

const follow = (path: string, init: RequestInit = {}) => fetch(`${shop}${path}`, { redirect: 'manual', ...init })
const press = (form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  follow('/actions/one-time-link', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })
const cookiesOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
const formOf = (html: string) =>
  Object.fromEntries([...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value ?? '']))

async function loginToken(to = email): Promise<string> {
  await backend.ask('mutation ($email: String!) { requestLoginLink(email: $email) }', { email: to })
  return lastToken(backend, to)
}

test('[attack shopping 2] a mail scanner opens a sign-in link ten times, and the customer’s click still signs in, once', async () => {
  const token = await loginToken()
  const path = `/en/account?loginToken=${token}&utm_source=mail`
  for (let n = 0; n < 10; n += 1) {
    const answer = await follow(path, { method: n % 2 ? 'HEAD' : 'GET', headers: { purpose: 'prefetch' } })
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.getSetCookie()]).toEqual([
      200,
      'no-store',
      [],
    ])
  }
  const shown = await follow(path)
  expect(shown.headers.get('x-robots-tag')).toBe('noindex')
  const html = await shown.text()
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).toContain('signing in as a…d@example.com')
  // The URL of this page contains the token, so the page must have no scripts, and load nothing from another origin.
  expect(html).not.toMatch(/<script|(?:src|href)="(?!\/[^/])/)
  const signed = await press(formOf(html))
  expect([signed.status, signed.headers.get('location')]).toEqual([303, '/en/account?utm_source=mail'])
  expect(cookiesOf(signed).some((cookie) => cookie.startsWith('ralph-auth='))).toBe(true)
  const again = await press(formOf(html))
  expect(again.status).toBe(410)
  expect(again.headers.getSetCookie()).toEqual([])
  const ended = await again.text()
  expect(ended).toContain('This link no longer works')
  expect(ended).toContain('href="/en/account"')
  const late = await follow(path)
  expect([late.status, await late.text()]).toEqual([410, ended])
})

test('[attack not tried] a sign-in link over a signed-in session states so, and ends that session', async () => {
  const first = await press({ kind: 'login', token: await loginToken(), next: '/account' })
  const cookie = cookiesOf(first).join('; ')
  const path = `/account?loginToken=${await loginToken('other@example.com')}`
  const html = await (await follow(path, { headers: { cookie } })).text()
  expect(html).toContain('Du är redan inloggad')
  expect((await press(formOf(html), { cookie })).status).toBe(303)
  const old = /ralph-auth-refresh=([\w-]+)/.exec(cookie)?.[1] ?? ''
  expect(await backend.modules.accounts.service.refresh(old)).toBe('ended')
})

test('[attack S2-4] another site cannot submit it: no visitor is signed in as another customer, and the link stays valid', async () => {
  const form = { kind: 'login', token: await loginToken(), next: '/account' }
  for (const foreign of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://cdn.shop.example' },
  ]) {
    expect((await press(form, foreign)).status).toBe(403)
  }
  for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/a\r\nset-cookie: a=b']) {
    expect((await press({ ...form, next })).status).toBe(400)
  }
  expect((await press(form)).status).toBe(303)
})

test('[attack shopping 2] the link of an order waits for a click; the browser that bought continues at once', async () => {
  const shopper = createShopper(backend)
  const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(3)))
  const { orderId } = made.order
  await backend.ask('mutation ($id: String!, $email: String!) { requestOrderLink(id: $id, email: $email) }', {
    id: orderId,
    email,
  })
  const path = `/checkout/confirm?order=${orderId}&token=${await lastToken(backend)}`
  for (let n = 0; n < 10; n += 1) expect((await follow(path)).headers.getSetCookie()).toEqual([])
  const back = await follow(path, { headers: { cookie: `kolofon-orders=${orderId}.${made.token}` } })
  expect([back.status, back.headers.get('location')]).toEqual([303, `/checkout/confirm?order=${orderId}`])
  const html = await (await follow(path)).text()
  expect(html).toContain('Beställningen gjordes med')
  const opened = await press(formOf(html))
  expect(opened.status).toBe(303)
  expect(cookiesOf(opened)).toEqual([`kolofon-orders=${orderId}.${made.token}`])
  const ended = await press(formOf(html))
  expect([ended.status, await ended.text()]).toEqual([410, expect.stringContaining('Länken gäller inte längre')])
})

test.each([
  ['sv', 'Du loggar in som a…d@example.com.', 'Länken gäller inte längre'],
  ['da', 'Du logger ind som a…d@example.com.', 'Linket gælder ikke længere'],
  ['en', 'You’re signing in as a…d@example.com.', 'This link no longer works'],
  ['fi', 'Kirjaudut tilille a…d@example.com.', 'Linkki ei ole enää voimassa'],
  ['nb', 'Du logger inn som a…d@example.com.', 'Lenken gjelder ikke lenger'],
])(
  '[attack shopping 2] in %s the page names the account that opens, and reports an expired link',
  async (language, live, dead) => {
    const start = language === 'sv' ? '' : `/${language}`
    // Call the service directly, because mails are limited by recipient.
    const token = await backend.modules.accounts.service.loginTokenFor({
      email,
      staff: 'support@example.com',
      note: 'test',
      address: null,
    })
    const shown = await follow(`${start}/account?loginToken=${token instanceof Secret ? token.reveal() : ''}`)
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(live)])
    const gone = await follow(`${start}/account?loginToken=none`)
    const html = await gone.text()
    expect([gone.status, html]).toEqual([410, expect.stringContaining(dead)])
    expect(html).toContain(`href="${start}/account"`)
    expect(html).not.toContain('<button')
  },
)
