import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '../backend.ts'
import { type AuthDoor, clears, hashOf, openAuthDoor, refreshOf } from './sessions.ts'

let backends: readonly TestBackend[] = []
let doors: readonly AuthDoor[] = []
let now = Date.now()
beforeAll(async () => {
  const one = await createTestBackend({ clock: () => now })
  backends = [one, await createTestBackend({ clock: () => now, after: one })]
  doors = await Promise.all(backends.map(openAuthDoor))
})
afterAll(async () => {
  for (const backend of [...backends].reverse()) await backend.stop()
})

const name = { firstName: 'Eva', lastName: 'Ek' }
const door = (index: number) => doors[index % doors.length] as AuthDoor
async function signIn(email: string): Promise<string> {
  return refreshOf(await door(0).twoSteps('register', { username: email, password: hashOf('sju tecken'), ...name }))
}

test.each([2, 4, 40])('[attack S2-7] %i tabs that renew at once on two back ends all stay signed in', async (tabs) => {
  const first = await signIn(`tabs${tabs}@example.com`)
  const answers = await Promise.all(Array.from({ length: tabs }, (_, tab) => door(tab).renew(first)))
  expect(answers.map(({ status }) => status)).toEqual(Array(tabs).fill(200))
  const successors = new Set(answers.map(refreshOf))
  expect(successors.size).toBe(1)
  const [successor = ''] = successors
  expect(successor).not.toBe(first)
  now += 19_000
  expect(refreshOf(await door(1).renew(first))).toBe(successor)
  now += 810_000
  const next = await door(1).renew(successor)
  expect([next.status, refreshOf(next) === successor]).toEqual([200, false])
})

test('[attack S2-7] a token that is reused after 20 seconds ends the session, and clears the cookies', async () => {
  const first = await signIn('replayed@example.com')
  const second = refreshOf(await door(0).renew(first))
  now += 20_001
  const replayed = await door(1).renew(first)
  expect([replayed.status, clears(replayed)]).toEqual([401, true])
  const owner = await door(0).renew(second)
  expect([owner.status, clears(owner)]).toEqual([401, true])
})

test('[attack S2-7] a foreign token is refused and leaves the cookies alone', async () => {
  const real = await signIn('forged@example.com')
  const bytes = Buffer.from(real, 'base64url')
  bytes.writeUInt32BE(7, 16)
  const changed = bytes.toString('base64url')
  for (const token of ['', 'guessed', 'a'.repeat(70), changed, `${real}AAAA`]) {
    const answer = await door(0).renew(token)
    expect([token, answer.status, clears(answer)]).toEqual([token, 401, false])
  }
  expect((await door(0).renew(real)).status).toBe(200)
})

test('[attack S2-7] a customer who signs out while other tabs renew is signed out', async () => {
  for (const everywhere of [false, true]) {
    const first = await signIn(`out-${everywhere}@example.com`)
    const renewals = Array.from({ length: 12 }, (_, tab) => door(tab).renew(first))
    const out = door(1).post('/auth/logout', { everywhere }, { 'x-auth-refresh-token': first })
    const given = (await Promise.all(renewals)).map(refreshOf).filter((token) => token !== '')
    expect((await out).status).toBe(200)
    for (const token of new Set([first, ...given])) expect((await door(0).renew(token)).status).toBe(401)
  }
})

test('[attack S2-7] a session expires, and cannot be renewed after', async () => {
  const password = hashOf('sju tecken')
  await door(0).twoSteps('register', { username: 'short@example.com', password, ...name })
  const body = { username: 'short@example.com', password, sessionLifetime: 30 }
  const token = refreshOf(await door(0).twoSteps('login', body))
  now += 1_801_000
  const late = await door(0).renew(token)
  expect([late.status, clears(late)]).toEqual([401, true])
})
