import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#runtime/state/auth.ts'
import { knownUserKey } from './late-session.ts'
import { type SessionRefresh, startSessionRefresh } from './session-refresh.ts'
import type { AuthMessage } from './tabs.ts'

let messages: AuthMessage[]
let changes: (readonly [string | null, boolean])[]
let requests: number
let answers: (number | 'offline')[]
let lead: ((leads: boolean) => void) | undefined
let session: SessionRefresh

beforeEach(() => {
  vi.useFakeTimers()
  ;[messages, changes, requests, answers, lead] = [[], [], 0, [], undefined]
  Object.assign(auth, { user: null, maxAge: null })
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe('/api/auth/login')
    requests += 1
    const answer = answers.shift() ?? 200
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    return new Response('{}', { status: answer })
  })
  session = start(true)
})
afterEach(() => {
  session.stop()
  signIn(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function start(isShown: boolean): SessionRefresh {
  return startSessionRefresh({
    authEndpoint: '/api/auth/',
    isShown,
    tabs: {
      broadcast: (message) => void (message.type === 'auth' && messages.push(message.data)),
      elect: (listener) => {
        lead ??= listener
      },
    },
    changed: (user, isCurrent) => changes.push([user, isCurrent]),
  })
}

function signIn(user: string | null): void {
  const life = user === null ? 0 : 604_800
  for (const [name, value] of Object.entries({ 'ralph-user': user ?? '', 'ralph-user-maxage': '900' })) {
    // biome-ignore lint/suspicious/noDocumentCookie: the page's script reads it.
    document.cookie = `${name}=${value}; path=/; max-age=${life}`
  }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('[S8] the leading tab refreshes after nine tenths of the token’s life and notifies the others; a follower does not', async () => {
  signIn('Astrid')
  session.look()
  await pass(900)
  expect(requests).toBe(0)
  lead?.(true)
  await pass(1)
  expect([requests, messages]).toEqual([1, [{ user: 'Astrid', renewed: true }]])
  await pass(808)
  expect(requests).toBe(1)
  await pass(3)
  expect(requests).toBe(2)
})

test('[S8] a session that another tab has refreshed is not refreshed again', async () => {
  signIn('Astrid')
  session.look()
  lead?.(true)
  await pass(800)
  session.onMessage({ user: 'Astrid', renewed: true })
  await pass(800)
  expect([requests, changes]).toEqual([0, []])
})

test('[attack S2-7] without a network the refresh is retried, at once when it is back, and the session stays open', async () => {
  answers = ['offline', 503, 429, 'offline']
  signIn('Astrid')
  session.look()
  lead?.(true)
  await pass(812)
  expect(requests).toBeGreaterThan(1)
  await pass(10)
  expect([requests, changes, auth.user]).toEqual([4, [], 'Astrid'])
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect([requests, messages]).toEqual([5, [{ user: 'Astrid', renewed: true }]])
})

test('[attack S2-7] a tab in the foreground notifies an overdue leader, and refreshes itself without a response', async () => {
  signIn('Astrid')
  session.look()
  await pass(1_000)
  session.look()
  expect([requests, messages]).toEqual([0, [{ user: 'Astrid', due: true }]])
  await pass(6)
  expect(requests).toBe(1)
})

test('[S8] signing in and out is sent to the other tabs once, also across pages, and not by a tab that received it', () => {
  signIn('Astrid')
  session.look()
  expect([messages, changes]).toEqual([[], []])
  signIn(null)
  session.look()
  expect([messages, changes]).toEqual([[{ user: null }], [[null, false]]])
  signIn('Bo')
  session.onMessage({ user: 'Bo' })
  expect([messages.length, changes.at(-1)]).toEqual([1, ['Bo', false]])
})

test('[S8] a tab without a user shows the sign-in of another tab, also if it watches the session only from then on', () => {
  session.stop()
  sessionStorage.setItem(knownUserKey, '')
  signIn('Astrid')
  session = start(false)
  session.onMessage({ user: 'Astrid' })
  expect([changes, messages]).toEqual([[['Astrid', false]], []])
})
