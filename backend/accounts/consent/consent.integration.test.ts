import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { sessionToken } from '#tests/session-token.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.stop())

type Headers = Readonly<Record<string, string>>
interface Choice {
  readonly analytics: boolean
  readonly chosenAt: string
}

async function signedIn(id: number, actingStaff: string | null = null): Promise<Headers> {
  const email = `customer-${id}@example.com`
  const identity = { id, email, name: email, customerType: 'PERSON', actingStaff }
  return { authorization: `Bearer ${await sessionToken(backend, identity, 3_600)}` }
}
const set = (headers: Headers, analytics: boolean, chosenAt: string) =>
  backend.ask<{ setConsent: Choice | null }>(
    'mutation ($input: CookieConsentInput!) { setConsent(input: $input) { analytics chosenAt } }',
    { input: { analytics, marketing: false, version: 1, chosenAt } },
    headers,
  )
const choose = async (...of: Parameters<typeof set>) => (await set(...of)).data?.setConsent
const stored = async (headers: Headers) =>
  (await backend.ask<{ me: { consent: Choice | null } }>('{ me { consent { analytics chosenAt } } }', {}, headers)).data
    ?.me.consent

test('[F90] of choices that arrive in any order, even concurrently, the account stores the one made last', async () => {
  const headers = await signedIn(901)
  const days = ['2026-01-03', '2026-01-01', '2026-01-05', '2026-01-02', '2026-01-04']
  await Promise.all(days.map((day) => choose(headers, day === '2026-01-05', `${day}T12:00:00.000Z`)))
  const last = { analytics: true, chosenAt: '2026-01-05T12:00:00.000Z' }
  expect(await stored(headers)).toEqual(last)
  expect(await choose(headers, false, '2026-01-04T12:00:00.000Z')).toEqual(last)
})

test('[F90] a choice dated in the future counts as made now, and an invalid timestamp is refused', async () => {
  const headers = await signedIn(902)
  const choice = await choose(headers, true, '2999-01-01T00:00:00.000Z')
  expect(Date.parse(choice?.chosenAt ?? '')).toBeLessThanOrEqual(Date.now())
  expect((await set(headers, true, 'yesterday')).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
})

test('[F90] staff who act for a customer do not consent for them', async () => {
  const own = { analytics: true, chosenAt: '2026-01-01T00:00:00.000Z' }
  expect(await choose(await signedIn(903, 'staff@example.com'), own.analytics, own.chosenAt)).toEqual(own)
  expect(await stored(await signedIn(903))).toBeNull()
})
