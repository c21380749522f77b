import { argon2Sync, createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { customers } from '#backend/accounts/accounts.tables.ts'
import { limits } from '#backend/kernel/rate-limits/limits.ts'
import { clientHeader, signClient } from '#schemas/client-header.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { lastToken } from '#tests/mails.ts'

let backends: readonly TestBackend[]
let origins: readonly string[]
beforeAll(async () => {
  const first = await createTestBackend({ rateLimitExempt: [] })
  backends = [first, await createTestBackend({ after: first, rateLimitExempt: [] })]
  for (const { server } of backends) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origins = backends.map(({ server }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(async () => {
  for (const backend of [...backends].reverse()) {
    backend.server.closeAllConnections()
    await new Promise((done) => backend.server.close(done))
    await backend.stop()
  }
})

const hash = (password: string) => createHash('sha384').update(`kolofon${password}`).digest('hex')
const right = 'the right one'
const first = () => {
  const [backend] = backends
  if (!backend) throw new Error('No back end was opened.')
  return backend
}

async function account(email: string): Promise<void> {
  await first()
    .database.db.insert(customers)
    .values({ email, password: quickHash(hash(right)) })
}

/**
 * Returns a stored password that takes almost no time to check. Limits do not depend on this time, because a guess is
 * counted before the check.
 */
function quickHash(clientHash: string): string {
  const nonce = randomBytes(16)
  const [memory, passes] = [8, 1]
  const tag = argon2Sync('argon2id', { message: clientHash, nonce, memory, passes, parallelism: 1, tagLength: 32 })
  return ['argon2id', memory, passes, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

const from = (address: string) => ({ [clientHeader]: signClient(first().keys.serverKey, address) })

interface Try {
  readonly email: string
  readonly password?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Index of the back end that receives the request. */
  readonly at?: number
}

async function signIn({ email, password = right, headers = {}, at = 0 }: Try): Promise<Response> {
  const origin = origins[at]
  const post = (body: object) =>
    fetch(`${origin}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username: email, password: hash(password), ...body }),
    })
  const { sign } = (await (await post({})).json()) as { sign: string }
  const signed = await fetch(`${origin}/api/sign/${sign}`, { headers })
  return post((await signed.json()) as object)
}

test('[attack S1-5] fifty wrong passwords from one IP address block that address, and no other client', async () => {
  await account('customer@example.com')
  await account('staff@example.com')
  const attacker = from('203.0.113.1')
  const statuses: number[] = []
  for (let n = 0; n < limits['sign-in.address'].points + 4; n += 1) {
    statuses.push((await signIn({ email: `nobody${n}@example.com`, password: 'wrong', headers: attacker })).status)
  }
  expect(statuses.slice(-4)).toEqual([429, 429, 429, 429])
  expect((await signIn({ email: 'customer@example.com', headers: attacker })).status).toBe(429)
  for (const email of ['customer@example.com', 'staff@example.com']) {
    expect((await signIn({ email, headers: from('198.51.100.7') })).status).toBe(200)
  }
}, 120_000)

test('[attack S1-5] wrong passwords from 54 IP addresses block no other account and no other address', async () => {
  await account('other@example.com')
  for (let n = 0; n < 54; n += 1) {
    await signIn({ email: `made-up${n}@example.com`, password: 'wrong', headers: from(`203.0.114.${n}`) })
  }
  expect((await signIn({ email: 'other@example.com', headers: from('203.0.114.200') })).status).toBe(200)
}, 120_000)

test('[attack S1-5] the client’s address is not taken from x-forwarded-for or a forged header', async () => {
  await account('forged@example.com')
  const statuses: number[] = []
  for (let n = 0; n < limits['sign-in.pair'].points + 3; n += 1) {
    const headers = {
      'x-forwarded-for': `203.0.115.${n}`,
      [clientHeader]: signClient('a guessed key', `203.0.115.${n}`),
    }
    statuses.push((await signIn({ email: 'forged@example.com', password: 'wrong', headers })).status)
  }
  expect(statuses.slice(-3)).toEqual([429, 429, 429])
})

test('[attack S1-5] a household’s IPv6 network counts as one address, however many it has', async () => {
  await account('ipv6@example.com')
  const statuses: number[] = []
  for (let n = 0; n < limits['sign-in.pair'].points + 2; n += 1) {
    const headers = from(`2001:db8:1:2::${(n + 1).toString(16)}`)
    statuses.push((await signIn({ email: 'ipv6@example.com', password: 'wrong', headers })).status)
  }
  expect(statuses.slice(-2)).toEqual([429, 429])
  expect((await signIn({ email: 'ipv6@example.com', headers: from('2001:db8:1:3::1') })).status).toBe(200)
})

test('[attack S2-1] of 150 guesses at once at two back ends no more than the limit are checked', async () => {
  await account('raced@example.com')
  const headers = from('203.0.113.2')
  const tries = Array.from({ length: 150 }, (_, n) =>
    signIn({ email: 'raced@example.com', password: `guess ${n}`, headers, at: n % 2 }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  const checked = statuses.filter((status) => status === 401).length
  expect(checked).toBeGreaterThan(0)
  expect(checked).toBeLessThanOrEqual(limits['sign-in.pair'].points)
  const refused = await signIn({ email: 'raced@example.com', headers, at: 1 })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: expect.any(Number) })
})

test('[attack S2-1] guesses from a hundred networks block the account for the day; a known device and a mail still work', async () => {
  const email = 'owner@example.com'
  await account(email)
  const home = from('198.51.100.20')
  const cookies = (await signIn({ email, headers: home })).headers.getSetCookie()
  const device = cookies.find((cookie) => cookie.startsWith('kolofon-device=')) ?? ''
  expect(device).toMatch(/HttpOnly/)
  const most = limits['sign-in.account-day'].points
  const guess = (n: number) =>
    signIn({ email, password: `guess ${n}`, headers: from(`203.0.${116 + (n % 2)}.${n % 250}`), at: n % 2 })
  const statuses: number[] = []
  for (let n = 0; n < most + 20; n += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => guess(n + i)))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(most)
  expect((await signIn({ email, headers: from('198.51.100.99') })).status).toBe(429)

  const cookie = device.split(';', 1)[0] ?? ''
  expect((await signIn({ email, headers: { ...home, cookie } })).status).toBe(200)
  // The cookie of one account's device does not lift the limit of another account.
  await account('neighbour@example.com')
  for (let n = 0; n < limits['sign-in.pair'].points; n += 1) {
    await signIn({ email: 'neighbour@example.com', password: 'wrong', headers: { ...home, cookie } })
  }
  expect((await signIn({ email: 'neighbour@example.com', headers: { ...home, cookie } })).status).toBe(429)

  const link = { email, staff: 'staff@example.com', note: 'asked for help', address: null }
  const made = await first().modules.accounts.service.loginTokenFor(link)
  const byLink = await fetch(`${origins[0]}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from('198.51.100.99') },
    body: JSON.stringify({ loginToken: made && made !== 'staff' ? made.reveal() : null }),
  })
  expect(byLink.status).toBe(200)
}, 120_000)

test('[attack S2-1] a stolen device cookie allows few guesses as well', async () => {
  const email = 'robbed@example.com'
  await account(email)
  const [stolen = ''] = (await signIn({ email, headers: from('198.51.100.30') })).headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith('kolofon-device='))
  const cookie = stolen.split(';', 1)[0] ?? ''
  const statuses: number[] = []
  for (let n = 0; n < limits['sign-in.device'].points + 2; n += 1) {
    const headers = { ...from(`203.0.118.${n}`), cookie }
    statuses.push((await signIn({ email, password: 'wrong', headers })).status)
  }
  expect(statuses.slice(-2)).toEqual([429, 429])
  const forged = { ...from('203.0.118.200'), cookie: `${cookie.slice(0, -3)}abc` }
  expect((await signIn({ email, headers: forged })).status).toBe(200)
})

test('[attack] a client with an old password and the cookies of many devices gets no more guesses of the next one than a stranger', async () => {
  const email = 'collected@example.com'
  await account(email)
  const devices: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const [cookie = ''] = (await signIn({ email, headers: from(`203.0.119.${n}`) })).headers
      .getSetCookie()
      .filter((one) => one.startsWith('kolofon-device='))
    devices.push(cookie.split(';', 1)[0] ?? '')
  }
  const reset = 'mutation ($token: String!, $to: String!) { resetPassword(token: $token, newPassword: $to) }'
  await first().ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email })
  await first().ask(reset, { token: await lastToken(first(), email), to: hash('the next one') })
  const statuses: number[] = []
  for (const cookie of devices) {
    const headers = { ...from('203.0.119.200'), cookie }
    statuses.push((await signIn({ email, password: 'wrong', headers })).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(limits['sign-in.pair'].points)
  expect(statuses.at(-1)).toBe(429)
})

test('[attack S1-5] a new password by mail unblocks an account that strangers’ guesses have blocked', async () => {
  const email = 'closed@example.com'
  await account(email)
  const home = from('198.51.100.40')
  for (let n = 0; n <= limits['sign-in.pair'].points; n += 1) await signIn({ email, password: 'wrong', headers: home })
  expect((await signIn({ email, headers: home })).status).toBe(429)
  await first().ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email }, home)
  const token = await lastToken(first(), email)
  const reset = 'mutation ($token: String!, $to: String!) { resetPassword(token: $token, newPassword: $to) }'
  expect((await first().ask(reset, { token, to: hash('another') }, home)).data).toEqual({ resetPassword: true })
  expect((await signIn({ email, password: 'another', headers: home })).status).toBe(200)
})

test('[attack S1-5] the block expires by itself', async () => {
  const email = 'waits@example.com'
  await account(email)
  const headers = from('198.51.100.50')
  for (let n = 0; n <= limits['sign-in.pair'].points; n += 1) await signIn({ email, password: 'wrong', headers })
  const refused = await signIn({ email, headers })
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get('retry-after'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (wait + 1) * 1_000 })
  try {
    expect((await signIn({ email, headers })).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})
