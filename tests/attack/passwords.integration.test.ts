import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { handleAction } from '#app/handle-action.ts'
import { customers } from '#backend/accounts/accounts.tables.ts'
import { hashPassword } from '#backend/accounts/passwords.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'
import { lastToken } from '../mails.ts'
import { type AuthDoor, bearerOf, hashOf, openAuthDoor } from './sessions.ts'

let backend: TestBackend
let door: AuthDoor
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  door = await openAuthDoor(backend)
  vi.stubEnv('BACKEND_URL', door.origin)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.stop()
})

const email = 'anna.ek@example.com'
const good = 'en hel mening, med mellanslag och 🔑📚'
/**
 * Passwords that are refused: two leaked passwords, a leaked password with a capital letter, the e-mail address, the
 * address's local part with a number, and the shop's name with a number.
 */
const weak = ['password1', '12345678', 'Password1', email, 'Anna.ek2024', 'kolofon1']
const sentence =
  'This password is too common, has appeared in a data leak or is too similar to your email address. Choose another.'

const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]
const register = (username: string, password: string) =>
  door.twoSteps('register', { username, password: hashOf(password), firstName: 'Anna', lastName: 'Ek' })
const signIn = (username: string, password: string) => door.twoSteps('login', { username, password: hashOf(password) })

/** Inserts an account with a weak password, from the time before weak passwords were refused. */
async function existing(address: string, password: string): Promise<void> {
  const stored = await hashPassword(hashOf(password))
  await backend.database.db.insert(customers).values({ email: address, password: stored })
}

async function send(name: string, fields: Readonly<Record<string, string>>, cookie = '') {
  const body = new URLSearchParams({ market: 'se', language: 'en', ...fields })
  const headers = { accept: 'application/json', cookie }
  const response = await handleAction(
    new Request(`http://shop/actions/${name}`, { method: 'POST', body, headers }),
    name,
  )
  const { notice } = (await response.json()) as {
    readonly notice: { readonly tone: string; readonly fields?: Readonly<Record<string, string>> } | null
  }
  return {
    notice,
    cookies: response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  }
}

async function resetLink(address: string): Promise<string> {
  await backend.ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email: address })
  return lastToken(backend, address)
}

describe('[passwords] over /auth and GraphQL, whatever the page has checked', () => {
  test('a leaked password, or one derived from the own e-mail address, opens no account', async () => {
    for (const password of weak) expect(await codeOf(await register(email, password))).toEqual([422, 'WEAK_PASSWORD'])
    expect((await signIn(email, 'password1')).status).toBe(401)
  })

  test('a long sentence with spaces and emoji is a valid password; no character class is required', async () => {
    expect((await register('mening@example.com', good)).status).toBe(200)
    expect((await signIn('mening@example.com', good)).status).toBe(200)
    expect((await register('bokstav@example.com', 'åäöåäöåä')).status).toBe(200)
  })

  test('a change to a weak one is refused, and the session and the old password stay', async () => {
    const address = 'change.it@example.com'
    const headers = await bearerOf(await register(address, good))
    const change = (to: string) =>
      door.twoSteps('password', { password: hashOf(good), newPassword: hashOf(to) }, headers)
    for (const to of ['password1', '12345678', address]) {
      expect(await codeOf(await change(to))).toEqual([422, 'WEAK_PASSWORD'])
    }
    expect((await signIn(address, good)).status).toBe(200)
    expect((await change(`${good}!`)).status).toBe(200)
  })

  test('a link refuses a weak one and still works for a better one, by the new mutation and the old', async () => {
    const address = 'link.it@example.com'
    await register(address, good)
    const token = await resetLink(address)
    const choose = async (to: string) =>
      (
        await backend.ask(
          'mutation ($token: String!, $to: String!) { choosePassword(token: $token, newPassword: $to) { chosen code } }',
          { token, to: hashOf(to) },
        )
      ).data
    for (const to of ['password1', '12345678', address]) {
      expect(await choose(to)).toEqual({ choosePassword: { chosen: false, code: 'WEAK_PASSWORD' } })
    }
    const before = 'mutation ($token: String!, $to: String!) { resetPassword(token: $token, newPassword: $to) }'
    const { data } = await backend.ask(before, { token, to: hashOf('password1') })
    expect(data).toEqual({ resetPassword: false })
    expect(await choose(`${good}?`)).toEqual({ choosePassword: { chosen: true, code: null } })
    expect(await choose('password1')).toEqual({ choosePassword: { chosen: false, code: 'LINK_ENDED' } })
    expect((await signIn(address, `${good}?`)).status).toBe(200)
  })

  test('a customer with an older weak one signs in with it, and changes it', async () => {
    for (const [address, password] of [
      ['old@example.com', 'password1'],
      ['older@example.com', 'kort'],
    ] as const) {
      await existing(address, password)
      const session = await signIn(address, password)
      expect(session.status).toBe(200)
      const body = { password: hashOf(password), newPassword: hashOf(good) }
      expect((await door.twoSteps('password', body, await bearerOf(session))).status).toBe(200)
    }
  })
})

describe('[passwords] forms without script show it at the field', () => {
  const own = 'form.er@example.com'
  const bad = ['password1', '12345678', own]

  test('of a new account', async () => {
    for (const password of bad) {
      const { notice } = await send('account/register', { email: own, password, firstName: 'Bo', lastName: 'Ek' })
      expect(notice?.fields).toEqual({ 'register-password': sentence })
    }
    const { notice } = await send('account/register', {
      email: own,
      password: 'å'.repeat(201),
      firstName: 'Bo',
      lastName: 'Ek',
    })
    expect(notice?.fields).toEqual({ 'register-password': 'The password can have at most 200 characters.' })
  })

  test('of a change, and of a link', async () => {
    const { cookies } = await send('account/register', { email: own, password: good, firstName: 'Bo', lastName: 'Ek' })
    const token = await resetLink(own)
    const twice = (text: string) => ({ newPassword: text, repeatPassword: text })
    for (const text of bad) {
      const changed = await send('account/password', { password: good, ...twice(text) }, cookies)
      expect(changed.notice?.fields).toEqual({ newPassword: sentence })
      const reset = await send('account/reset', { token, ...twice(text) })
      expect(reset.notice?.fields).toEqual({ newPassword: sentence })
    }
    const short = await send('account/reset', { token, ...twice('7tecken') })
    expect(short.notice?.fields).toEqual({ newPassword: 'The password must have at least 8 characters.' })
    expect((await send('account/reset', { token, ...twice(`${good} igen`) })).notice?.tone).toBe('success')
    expect((await signIn(own, `${good} igen`)).status).toBe(200)
  })
})
