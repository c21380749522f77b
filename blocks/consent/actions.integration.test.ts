import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cookieOf, noticeOf, openActions, type TestActions } from '#app/testing/open-actions.ts'
import { hashPassword } from '#runtime/password-hash.ts'
import { consentCookie, consentLife, consentVersion, parseConsent, stringifyConsent } from '#schemas/consent.ts'

let actions: TestActions
beforeAll(async () => {
  actions = await openActions({ fields: { language: 'en', return: '/en/cookies' } })
})
afterEach(() => vi.useRealTimers())
afterAll(() => actions.stop())

type Fields = Readonly<Record<string, string>>

const send: TestActions['submit'] = (...form) => actions.submit(...form)
const setCookieOf = (response: Response, name = consentCookie) =>
  response.headers.getSetCookie().find((header) => header.startsWith(`${name}=`))
const choiceOf = (response: Response) => parseConsent(cookieOf(response, consentCookie))

const password = 'sju tecken'
async function register(email: string): Promise<string> {
  const fields = { email, firstName: 'Anna', lastName: 'Ek', passwordHash: await hashPassword(password) }
  return `ralph-auth=${cookieOf(await send('account/register', fields), 'ralph-auth')}`
}
const signIn = (email: string, cookie = '') => send('account/sign-in', { email, password }, cookie)
async function query(document: string, auth: string): Promise<Record<string, unknown> | null | undefined> {
  const headers = { authorization: `Bearer ${auth.replace('ralph-auth=', '')}` }
  const { data } = await actions.backend.ask<Record<string, unknown>>(document, {}, headers)
  return data
}
const stored = async (auth: string) =>
  (await query('{ me { consent { analytics marketing version chosenAt } } }', auth))?.me as {
    readonly consent: object | null
  }
/** Returns a consent choice as if made on another device `seconds` ago. */
const chosenAgo = (seconds: number, analytics: boolean, marketing: boolean) => ({
  version: consentVersion,
  at: Math.floor(Date.now() / 1000) - seconds,
  analytics,
  marketing,
})
const asCookie = (choice: ReturnType<typeof chosenAgo>) => `${consentCookie}=${stringifyConsent(choice)}`

describe('[F88] choosing without script', () => {
  test.each([
    ['all', {}, true, true],
    ['necessary', { analytics: '1', marketing: '1' }, false, false],
    ['chosen', { analytics: '1' }, true, false],
    ['chosen', { marketing: '1' }, false, true],
    ['chosen', {}, false, false],
  ])('%s %j', async (choice, purposes: Fields, analytics, marketing) => {
    const before = Math.floor(Date.now() / 1000)
    const answer = await send('consent', { choice, ...purposes })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/cookies'])
    const made = choiceOf(answer)
    expect(made).toMatchObject({ version: consentVersion, analytics, marketing })
    expect(made?.at).toBeGreaterThanOrEqual(before)
    expect(setCookieOf(answer)).toContain(`Max-Age=${consentLife}; Path=/; SameSite=Lax`)
    expect(noticeOf(answer)?.message).toContain('Your choices are saved.')
  })

  test.each(['sec-gpc', 'dnt'])('a consent in a browser that sends %s is marked as given there', async (header) => {
    const made = choiceOf(await actions.submit('consent', { choice: 'all' }, '', { [header]: '1' }))
    expect(made).toMatchObject({ analytics: true, marketing: true, despiteRefusal: true })
    expect(choiceOf(await send('consent', { choice: 'all' }))?.despiteRefusal).toBeUndefined()
  })

  test('[N36] a refusal deletes the ids by which consenting visitors are measured; a consent does not', async () => {
    const ids = 'kolofon-visit=a; kolofon-visitor=b'
    const refused = await send('consent', { choice: 'necessary' }, ids)
    for (const name of ['kolofon-visit', 'kolofon-visitor']) {
      expect(setCookieOf(refused, name)).toContain('Max-Age=0')
      expect(setCookieOf(await send('consent', { choice: 'all' }, ids), name)).toBeUndefined()
    }
    expect(setCookieOf(await send('consent', { choice: 'necessary' }), 'kolofon-visitor')).toBeUndefined()
  })

  test('an unknown choice changes nothing; the cookie is Secure on https', async () => {
    for (const fields of [{}, { choice: '' }, { choice: 'yes' }, { analytics: '1' }] as Fields[]) {
      expect(setCookieOf(await send('consent', fields))).toBeUndefined()
    }
    const secure = await send('consent', { choice: 'all' }, '', { 'x-forwarded-proto': 'https' })
    expect(setCookieOf(secure)).toContain('; Secure')
    expect(setCookieOf(secure)).not.toContain('HttpOnly')
  })
})

describe('[F90] the choice of a customer', () => {
  test('is stored with its time and the version of its text while signed in, and deleted with the account', async () => {
    const auth = await register('chooses@example.com')
    expect(await stored(auth)).toEqual({ consent: null })
    const made = choiceOf(await send('consent', { choice: 'chosen', analytics: '1' }, auth))
    const consent = {
      analytics: true,
      marketing: false,
      version: consentVersion,
      chosenAt: new Date((made?.at ?? 0) * 1000).toISOString(),
    }
    expect(await stored(auth)).toEqual({ consent })
    expect((await query('{ exportMyData }', auth))?.exportMyData).toMatchObject({ profile: { consent } })
    await send('consent', { choice: 'necessary' }, auth)
    expect(await stored(auth)).toMatchObject({ consent: { analytics: false } })
    await send('account/delete', { passwordHash: await hashPassword(password) }, auth)
    expect((await actions.backend.database.db.execute(sql`select 1 from consents`)).rows).toEqual([])
  })

  test('is set on the device when the account is unavailable', async () => {
    expect(choiceOf(await send('consent', { choice: 'all' }, 'ralph-auth=garbage'))).toMatchObject({ analytics: true })
  })

  test('is set from the account on a device without one, for its remaining days', async () => {
    const auth = await register('other-device@example.com')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await send('consent', { choice: 'all' }, auth)
    vi.setSystemTime(Date.now() + 3_600_000)
    const answer = await signIn('other-device@example.com')
    expect(choiceOf(answer)).toMatchObject({ analytics: true, marketing: true })
    expect(setCookieOf(answer)).toContain(`Max-Age=${consentLife - 3600};`)
  })

  test('is the newer one, from either the device or the account', async () => {
    const auth = await register('two-devices@example.com')
    await send('consent', { choice: 'all' }, auth)
    const older = await signIn('two-devices@example.com', asCookie(chosenAgo(600, false, false)))
    expect(choiceOf(older)).toMatchObject({ analytics: true, marketing: true })
    expect(await stored(auth)).toMatchObject({ consent: { analytics: true } })
    const newer = await signIn('two-devices@example.com', asCookie(chosenAgo(-1, false, true)))
    expect(setCookieOf(newer)).toBeUndefined()
    expect(await stored(auth)).toMatchObject({ consent: { analytics: false, marketing: true } })
  })

  test('from a device with a fast clock can be replaced', async () => {
    const auth = await register('ahead@example.com')
    await signIn('ahead@example.com', asCookie(chosenAgo(-86_400, true, true)))
    await send('consent', { choice: 'necessary' }, auth)
    expect(await stored(auth)).toMatchObject({ consent: { analytics: false, marketing: false } })
  })

  test('is not set on a device when it answers an earlier text or is too old', async () => {
    const auth = await register('earlier@example.com')
    await send('consent', { choice: 'all' }, auth)
    await actions.backend.database.db.execute(sql`update consents set version = 0`)
    expect(setCookieOf(await signIn('earlier@example.com'))).toBeUndefined()
    await actions.backend.database.db.execute(
      sql`update consents set version = ${consentVersion}, chosen_at = now() - interval '181 days'`,
    )
    expect(setCookieOf(await signIn('earlier@example.com'))).toBeUndefined()
  })
})
