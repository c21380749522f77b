import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limits } from '#backend/kernel/rate-limits/limits.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { lastToken } from '#tests/mails.ts'
import { createShopper } from '#tests/shopper.ts'
import { handleAction } from './handle-action.ts'
import { GET, POST } from './newsletter/unsubscribe/route.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
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

async function send(name: string, fields: Fields, headers: Fields = {}): Promise<Response> {
  const body = new URLSearchParams({ market: 'se', language: 'en', return: '/en/newsletter/confirm', ...fields })
  const request = new Request(`http://shop/actions/${name}`, {
    method: 'POST',
    body,
    headers: { accept: 'text/html', ...headers },
  })
  return handleAction(request, name)
}
const noticeOf = (response: Response) =>
  decodeURIComponent(/kolofon-notice=([^;]*)/.exec(response.headers.getSetCookie().join())?.[1] ?? '')
const leadOf = (response: Response) => [response.status, response.headers.get('location')]
const subscribe = (email: string, headers: Fields = {}) => send('newsletter/subscribe', { email }, headers)
async function stateOf(email: string): Promise<string | undefined> {
  const { rows } = await backend.database.db.execute<{ state: string }>(
    sql`select state from newsletter_subscriptions where email = ${email}`,
  )
  return rows[0]?.state
}

test('[F66] a form without script redirects to a page with the outcome', async () => {
  const wrong = await subscribe('anna@')
  expect(leadOf(wrong)).toEqual([303, '/en/newsletter/confirm'])
  expect(noticeOf(wrong)).toContain('Enter a valid email address.')
  expect(noticeOf(await subscribe('anna@example.com'))).toContain('anna@example.com already gets the newsletter')
  const token = await lastToken(backend, 'anna@example.com')
  expect(noticeOf(await send('newsletter/confirm', { token }))).toContain('Thank you.')
  expect(await stateOf('anna@example.com')).toBe('confirmed')
  const stopped = await send('newsletter/stop', { token, return: '/en/elsewhere' })
  expect(leadOf(stopped)).toEqual([303, '/en/newsletter/confirm'])
  expect(noticeOf(stopped)).toContain('You are unsubscribed.')
  expect(await stateOf('anna@example.com')).toBe('stopped')
  expect(noticeOf(await send('newsletter/confirm', { token }))).toContain('The link has expired.')
})

test('[F66] with script the same form gets the outcome in place', async () => {
  const answer = await subscribe('ben@example.com', { accept: 'application/json' })
  expect(await answer.json()).toMatchObject({ notice: { tone: 'success' } })
})

test('[F66] too many requests get the time of the next attempt', async () => {
  for (let count = 0; count < limits['mail.newsletter'].points; count += 1) await subscribe('often@example.com')
  const refused = await subscribe('often@example.com')
  expect(leadOf(refused)).toEqual([303, '/en/newsletter/confirm'])
  expect(noticeOf(refused)).toMatch(/Too many attempts\. Try again in \d+ minutes\./)
})

test('[F66] one click in a mail program unsubscribes without a cookie; opening the same URL shows a confirmation first', async () => {
  await subscribe('carl@example.com')
  const token = await lastToken(backend, 'carl@example.com')
  await send('newsletter/confirm', { token })
  const address = `http://shop/actions/newsletter/unsubscribe?language=fi&token=${token}`
  const opened = GET(new Request(address))
  expect(leadOf(opened)).toEqual([303, `/fi/newsletter/confirm?token=${token}`])
  expect(await stateOf('carl@example.com')).toBe('confirmed')
  const body = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await POST(new Request(address, { method: 'POST', body, headers }))).status).toBe(200)
  expect(await stateOf('carl@example.com')).toBe('stopped')
})

test('[F66] settings saved with the box unchanged leave the subscription unchanged', async () => {
  const { headers } = await createShopper(backend).signedIn('dora@example.com')
  const cookie = `ralph-auth=${(headers.authorization ?? '').replace('Bearer ', '')}`
  const save = async (fields: Fields) => noticeOf(await send('account/settings', fields, { cookie }))
  expect(await save({ newsletterBefore: '0', newsletter: '1' })).toContain('Follow it to confirm your newsletter')
  expect(await stateOf('dora@example.com')).toBe('pending')
  await save({ newsletterBefore: '0', firstName: 'Dora' })
  expect(await stateOf('dora@example.com')).toBe('pending')
  await save({ newsletterBefore: '1' })
  expect(await stateOf('dora@example.com')).toBe('stopped')
  await save({ newsletterBefore: '1', newsletter: '1' })
  expect(await stateOf('dora@example.com')).toBe('stopped')
})
