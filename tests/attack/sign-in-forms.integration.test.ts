import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openActions, type TestActions } from '#app/testing/open-actions.ts'
import { limits } from '#backend/kernel/rate-limits/limits.ts'
import { clientHeader, signClient } from '#schemas/client-header.ts'

let actions: TestActions
beforeAll(async () => {
  actions = await openActions({ catalog: true, rateLimitExempt: [] })
  vi.stubEnv('KOLOFON_SERVER_KEY', actions.backend.keys.serverKey)
})
afterAll(() => actions.stop())

/** Submits a form as the page's script does, with the visitor's IP address as the gateway forwards it. */
async function send(name: string, fields: Readonly<Record<string, string>>, address: string, cookie = '') {
  const client = signClient(actions.backend.keys.serverKey, address)
  const headers = { accept: 'application/json', [clientHeader]: client }
  const response = await actions.submit(name, fields, cookie, headers)
  const answer = (await response.json()) as { notice: { message: string } | null; code?: string }
  return { response, message: answer.notice?.message ?? '', code: answer.code }
}
const signIn = (email: string, password: string, address: string, cookie = '') =>
  send('account/sign-in', { email, password }, address, cookie)

test('[attack S1-5] fifty wrong passwords in forms block only the sender, and show for how long', async () => {
  const own = { email: 'customer@example.com', password: 'sju tecken', firstName: 'Anna', lastName: 'Ek' }
  const opened = await send('account/register', own, '198.51.100.1')
  const device = /kolofon-device=[^;]*/.exec(opened.response.headers.getSetCookie().join())?.[0] ?? ''
  expect(device).not.toBe('')

  const most = limits['sign-in.address'].points
  for (let n = 0; n < most; n += 1) await signIn(`nobody${n}@example.com`, 'wrong', '203.0.113.1')
  const closed = await signIn('customer@example.com', 'sju tecken', '203.0.113.1')
  expect(closed.message).toMatch(/^För många försök\. Försök igen om \d+ minuter\.$/)
  expect(Number(closed.response.headers.get('retry-after'))).toBeGreaterThan(60)
  expect(closed.code).toBe('TOO_MANY_ATTEMPTS')

  const elsewhere = await signIn('customer@example.com', 'sju tecken', '198.51.100.2')
  expect(elsewhere.response.headers.getSetCookie().join()).toContain('ralph-auth=')
  // The owner's known device can still sign in, even from the attacker's IP address.
  const known = await signIn('customer@example.com', 'sju tecken', '203.0.113.1', device)
  expect(known.response.headers.getSetCookie().join()).toContain('ralph-auth=')
}, 120_000)

test('[attack S2-2] a form that requests too many mails shows how long to wait', async () => {
  const ask = () => send('account/forgot', { email: 'customer@example.com' }, '198.51.100.3')
  for (let n = 0; n < limits['mail.reset'].points; n += 1) expect((await ask()).message).toContain('är en länk på väg')
  const refused = await ask()
  expect(refused.message).toMatch(/^För många försök\. Försök igen om \d+ minuter\.$/)
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('[S8] a password changed by the form leaves the visitor signed in, and so does a wrong one', async () => {
  const own = { email: 'changes@example.com', password: 'sju tecken', firstName: 'Bo', lastName: 'Ek' }
  const opened = await send('account/register', own, '198.51.100.4')
  const cookie = opened.response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const fields = { newPassword: 'nytt lösenord', repeatPassword: 'nytt lösenord' }
  const wrong = await send('account/password', { ...fields, password: 'fel' }, '198.51.100.4', cookie)
  expect(wrong.message).toBe('Fel lösenord. Inget har ändrats.')
  expect(wrong.response.headers.getSetCookie()).toEqual([])
  const changed = await send('account/password', { ...fields, password: 'sju tecken' }, '198.51.100.4', cookie)
  expect(changed.message).toBe('Lösenordet är bytt. Du är utloggad på alla andra enheter.')
  expect(changed.response.headers.getSetCookie().join()).toMatch(/ralph-auth=[\w-]+\./)
})
