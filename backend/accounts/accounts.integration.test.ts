import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { lastToken } from '#tests/mails.ts'

let backend: TestBackend
let origin: string
let now = Date.now()
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, clock: () => now })
  await new Promise<void>((done) => backend.server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`
})
afterAll(() => backend.stop())

const hash = (password: string) => createHash('sha384').update(`kolofon${password}`).digest('hex')

async function post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${origin}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

async function twoSteps(
  action: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { sign } = (await (await post(`/auth/${action}`, body, headers)).json()) as { sign: string }
  const { signature } = (await (await fetch(`${origin}/api/sign/${sign}`)).json()) as { signature: string }
  return post(`/auth/${action}`, { ...body, signature }, headers)
}

const refreshOf = (response: Response) => response.headers.get('x-auth-refresh-token') ?? ''
const refresh = (token: string) => fetch(`${origin}/auth/login`, { headers: { 'x-auth-refresh-token': token } })
const register = (email: string, more: object = {}) =>
  twoSteps('register', { username: email, password: hash('sju tecken'), firstName: 'Astrid', lastName: 'Ek', ...more })
const signIn = (email: string, password = 'sju tecken', more: object = {}) =>
  twoSteps('login', { username: email, password: hash(password), ...more })
const bearer = async (response: Response) => ({
  authorization: `Bearer ${((await response.clone().json()) as { token: string }).token}`,
})

describe('signing in', () => {
  test('takes two steps; scripts cannot read the tokens, but can read the name', async () => {
    await register('anna@example.com')
    const response = await signIn('Anna@Example.com')
    expect(await response.json()).toMatchObject({ maxAge: 900 })
    const cookies = response.headers.getSetCookie()
    const of = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
    expect(of('ralph-auth')).toMatch(/Max-Age=900;(?=.*SameSite=Lax).*HttpOnly/)
    expect(of('ralph-auth-refresh')).toMatch(/Max-Age=604800;.*HttpOnly/)
    expect(of('ralph-user')).not.toContain('HttpOnly')
    expect(of('ralph-user-maxage')).toContain('900')
  })

  test('an account without a first and a last name is refused', async () => {
    for (const missing of [{ firstName: '' }, { lastName: ' \u200b' }, { firstName: undefined }]) {
      const response = await register('nameless@example.com', missing)
      expect([response.status, await response.json()]).toEqual([
        422,
        { code: 'NAME_MISSING', message: 'First and last name are required.' },
      ])
    }
    expect((await register('nameless@example.com')).status).toBe(200)
  })

  test('without “remember me”, the session lasts half an hour', async () => {
    await register('short@example.com')
    const response = await signIn('short@example.com', 'sju tecken', { sessionLifetime: 30 })
    expect(response.headers.getSetCookie().join()).toContain('Max-Age=1800')
  })

  test('a signature is valid once, and only for a value that the shop issued', async () => {
    await register('once@example.com')
    const body = { username: 'once@example.com', password: hash('sju tecken') }
    const { sign } = (await (await post('/auth/login', body)).json()) as { sign: string }
    const { signature } = (await (await fetch(`${origin}/api/sign/${sign}`)).json()) as { signature: string }
    expect((await fetch(`${origin}/api/sign/${sign}`)).status).toBe(404)
    expect((await post('/auth/login', { ...body, signature })).status).toBe(200)
    expect((await post('/auth/login', { ...body, signature })).status).toBe(401)
    expect((await post('/auth/login', { ...body, signature: 'guessed.guessed' })).status).toBe(401)
  })

  test('a wrong password and an unknown e-mail address get identical responses', async () => {
    await register('right@example.com')
    const [wrong, unknown] = [await signIn('right@example.com', 'fel'), await signIn('nobody@example.com')]
    expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()])
  })

  test('twenty wrong passwords are rate-limited', async () => {
    await register('slow@example.com')
    const statuses: number[] = []
    for (let tries = 0; tries < 20; tries += 1) statuses.push((await signIn('slow@example.com', 'fel')).status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
    expect((await signIn('slow@example.com')).status).toBe(429)
    // Advance from the later of the test's clock and the real clock, because the limiter counted the guesses in real
    // time.
    now = Math.max(now, Date.now()) + 16 * 60 * 1000
    vi.useFakeTimers({ toFake: ['Date'], now })
    expect((await signIn('slow@example.com')).status).toBe(200)
    vi.useRealTimers()
  })

  test('an e-mail address has one account', async () => {
    await register('two@example.com')
    expect((await register('TWO@example.com')).status).toBe(409)
  })
})

describe('a session', () => {
  test('is renewed with a single-use token; reuse after 20 seconds revokes every token of that sign-in', async () => {
    await register('family@example.com')
    const first = refreshOf(await signIn('family@example.com'))
    const second = refreshOf(await refresh(first))
    expect(second).not.toBe('')
    now += 21_000
    const stolen = await refresh(first)
    expect(stolen.status).toBe(401)
    expect((await refresh(second)).status).toBe(401)
  })

  test('ends on all devices on request', async () => {
    await register('everywhere@example.com')
    const [one, two] = [
      refreshOf(await signIn('everywhere@example.com')),
      refreshOf(await signIn('everywhere@example.com')),
    ]
    await post('/auth/logout', { everywhere: true }, { 'x-auth-refresh-token': one })
    expect([(await refresh(one)).status, (await refresh(two)).status]).toEqual([401, 401])
  })

  test('[S8] a wrong current password changes nothing and ends no session', async () => {
    await register('change@example.com')
    const session = await signIn('change@example.com')
    const body = { password: hash('fel'), newPassword: hash('nytt lösenord') }
    const wrong = await twoSteps('password', body, await bearer(session))
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: 'WRONG_CREDENTIALS' }])
    expect(wrong.headers.getSetCookie()).toEqual([])
    expect((await refresh(refreshOf(session))).status).toBe(200)
    expect((await signIn('change@example.com')).status).toBe(200)
  })

  test('[S8] a customer who changes the password stays signed in here, with the same lifetime, and nowhere else', async () => {
    await register('changed@example.com')
    const [here, elsewhere] = [
      await signIn('changed@example.com', 'sju tecken', { sessionLifetime: 30 }),
      await signIn('changed@example.com'),
    ]
    const body = { password: hash('sju tecken'), newPassword: hash('nytt lösenord') }
    const headers = { ...(await bearer(here)), 'x-auth-refresh-token': refreshOf(here) }
    const changed = await twoSteps('password', body, headers)
    expect(changed.status).toBe(200)
    expect(await changed.clone().json()).toEqual({ token: expect.any(String), maxAge: 900 })
    expect(changed.headers.getSetCookie().join()).toContain('Max-Age=1800')
    const { data } = await backend.ask('{ me { email } }', {}, await bearer(changed))
    expect(data).toEqual({ me: { email: 'changed@example.com' } })
    for (const before of [here, elsewhere]) expect((await refresh(refreshOf(before))).status).toBe(401)
    expect((await refresh(refreshOf(changed))).status).toBe(200)
    expect((await signIn('changed@example.com')).status).toBe(401)
    expect((await signIn('changed@example.com', 'nytt lösenord')).status).toBe(200)
  })

  test('[attack S2-4] signing in over an existing session ends that session', async () => {
    await register('first@example.com')
    await register('second@example.com')
    const first = refreshOf(await signIn('first@example.com'))
    const body = { username: 'second@example.com', password: hash('sju tecken') }
    const second = await twoSteps('login', body, { cookie: `ralph-auth-refresh=${first}` })
    expect(second.status).toBe(200)
    expect((await refresh(first)).status).toBe(401)
    expect((await refresh(refreshOf(second))).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  const ask = 'mutation ($email: String!) { requestPasswordReset(email: $email) }'
  const reset =
    'mutation ($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) }'
  const lastLink = () => lastToken(backend)

  test('is reset by a link that works once and expires after an hour', async () => {
    await register('forgot@example.com')
    await backend.ask(ask, { email: 'forgot@example.com' })
    const token = await lastLink()
    const set = (newPassword: string) => backend.ask(reset, { token, newPassword: hash(newPassword) })
    expect((await set('ett nytt')).data).toEqual({ resetPassword: true })
    expect((await set('ett till')).data).toEqual({ resetPassword: false })
    expect((await signIn('forgot@example.com', 'ett nytt')).status).toBe(200)
    await backend.ask(ask, { email: 'forgot@example.com' })
    const late = await lastLink()
    now += 61 * 60 * 1000
    expect((await backend.ask(reset, { token: late, newPassword: hash('för sent') })).data).toEqual({
      resetPassword: false,
    })
  })

  test('that is not sent as a hash is refused as such, and the link still works', async () => {
    await register('unhashed@example.com')
    await backend.ask(ask, { email: 'unhashed@example.com' })
    const token = await lastLink()
    const choose =
      'mutation ($token: String!, $newPassword: String!) { choosePassword(token: $token, newPassword: $newPassword) { chosen code } }'
    const set = async (newPassword: string) => (await backend.ask(choose, { token, newPassword })).data
    for (const text of ['', 'ett nytt', hash('ett nytt').toUpperCase(), hash('ett nytt').slice(1)]) {
      expect(await set(text)).toEqual({ choosePassword: { chosen: false, code: 'INVALID' } })
    }
    expect(await set(hash('ett nytt'))).toEqual({ choosePassword: { chosen: true, code: null } })
  })

  test('of an unknown address sends no mail and returns the same response', async () => {
    expect((await backend.ask(ask, { email: 'nobody@example.com' })).data).toEqual({ requestPasswordReset: true })
  })
})

describe('a link that signs in', () => {
  const ask = 'mutation ($email: String!) { createLoginToken(email: $email, reason: "asked for help") }'
  const enter = (loginToken: string) => post('/auth/login', { loginToken })

  test('works once, for staff with the role, and identifies the acting member', async () => {
    await register('linked@example.com')
    const requested = async (headers: Readonly<Record<string, string>>) =>
      backend.ask<{ createLoginToken: string }>(ask, { email: 'linked@example.com' }, headers)
    expect((await requested({})).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    expect((await requested(await backend.staff('editor'))).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    const token = (await requested(await backend.staff('support'))).data?.createLoginToken ?? ''
    const session = await enter(token)
    const { data } = await backend.ask('{ me { email actingStaff } }', {}, await bearer(session))
    expect(data).toEqual({ me: { email: 'linked@example.com', actingStaff: 'staff@example.com' } })
    expect((await enter(token)).status).toBe(401)
  })
})

test('customer operations are refused without a session, with a forged token and to staff', async () => {
  const update = 'mutation { updateMe(input: { firstName: "X" }) { __typename } }'
  const claim = 'mutation { claimCart { id } }'
  const forged = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }
  for (const headers of [{}, forged, await backend.staff('admin')]) {
    for (const document of [update, claim]) {
      const { errors } = await backend.ask(document, {}, headers)
      expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    }
    expect((await backend.ask('{ me { email } }', {}, headers)).data).toEqual({ me: null })
  }
})

describe('[F40] the cart at sign-in', () => {
  const add =
    'mutation ($cartId: ID, $skuId: ID!, $quantity: Int) { changed: addToCart(cartId: $cartId, skuId: $skuId, quantity: $quantity) { ... on Cart { id } } }'
  const claim = 'mutation ($cartId: ID) { claimCart(cartId: $cartId) { id quantity } }'
  const newCart = async (quantity: number) => {
    const { rows } = await backend.database.db.execute<{ id: number }>(
      sql`select sku_id as id from stock where quantity > 20 and exists (select 1 from prices where sku_id = stock.sku_id and price_list_id = 1) limit 1`,
    )
    const { data } = await backend.ask<{ changed: { id: string } }>(add, { skuId: String(rows[0]?.id), quantity })
    return data?.changed.id ?? ''
  }

  test('becomes the customer’s, is merged into it once on the next device, and is closed to other customers', async () => {
    const headers = await bearer(await register('cart@example.com'))
    const first = await newCart(2)
    const claimed = async (cartId: string | null, as = headers) =>
      (await backend.ask<{ claimCart: { id: string; quantity: number } | null }>(claim, { cartId }, as)).data?.claimCart
    expect(await claimed(first)).toEqual({ id: first, quantity: 2 })
    const second = await newCart(3)
    expect(await claimed(second)).toEqual({ id: first, quantity: 5 })
    expect(await claimed(second)).toEqual({ id: first, quantity: 5 })
    expect(await claimed(null)).toEqual({ id: first, quantity: 5 })
    const other = await bearer(await register('other@example.com'))
    expect(await claimed(first, other)).toBeNull()
  })

  test('one that a signed-in customer begins is the customer’s at once: it is in the cart of the next device', async () => {
    const headers = await bearer(await register('begun@example.com'))
    const { rows } = await backend.database.db.execute<{ id: number }>(
      sql`select sku_id as id from stock where quantity > 20 and exists (select 1 from prices where sku_id = stock.sku_id and price_list_id = 1) limit 1`,
    )
    const skuId = String(rows[0]?.id)
    const { data } = await backend.ask<{ changed: { id: string } }>(add, { skuId, quantity: 2 }, headers)
    const next = await backend.ask<{ claimCart: object }>(claim, { cartId: null }, headers)
    expect(next.data?.claimCart).toEqual({ id: data?.changed.id, quantity: 2 })
  })

  const states = ['none', 'empty', 'filled', 'bought'] as const
  const pieces = { none: 0, empty: 0, filled: 2, bought: 0 }
  test.each(states.flatMap((own) => states.map((guest) => [own, guest] as const)))(
    'the customer’s is %s, the guest’s is %s: every piece is in the cart once, however often it is claimed',
    async (own, guest) => {
      const { db } = backend.database
      const make = async (state: (typeof states)[number]) => {
        if (state === 'none') return null
        const id = await newCart(2)
        if (state === 'empty') await db.execute(sql`delete from cart_lines where cart_id = ${id}`)
        return id
      }
      const buy = async (id: string | null, state: (typeof states)[number]) => {
        if (state === 'bought') await db.execute(sql`update carts set order_id = 'K-1' where id = ${id}`)
      }
      const headers = await bearer(await register(`matrix-${own}-${guest}@example.com`))
      const claimed = async (cartId: string | null) =>
        (await backend.ask<{ claimCart: { id: string; quantity: number } | null }>(claim, { cartId }, headers)).data
          ?.claimCart
      const mine = await make(own)
      if (mine) await claimed(mine)
      await buy(mine, own)
      const other = await make(guest)
      await buy(other, guest)
      const first = await claimed(other)
      expect(first?.quantity ?? 0).toBe(pieces[own] + pieces[guest])
      expect(await claimed(other)).toEqual(first)
      expect((await claimed(null))?.quantity ?? 0).toBe(pieces[own] + pieces[guest])
    },
  )
})
