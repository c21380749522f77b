import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { lastToken as lastTokenOf } from '#tests/mails.ts'
import { GET, POST } from './alerts/unsubscribe/route.ts'
import { handleAction } from './handle-action.ts'

let backend: TestBackend
let productId = ''
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  await new Promise<void>((done) => backend.server.listen(0, '127.0.0.1', done))
  vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`)
  const { rows } = await backend.database.db.execute<{ id: number }>(sql`
    select s.product_id as id from skus s join stock k on k.sku_id = s.id
    join prices r on r.sku_id = s.id and r.price_list_id = 1 where k.quantity > 5 limit 1`)
  productId = String(rows[0]?.id)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  backend.server.closeAllConnections()
  await new Promise((done) => backend.server.close(done))
  await backend.stop()
})

async function send(name: string, fields: Readonly<Record<string, string>>, script = false): Promise<Response> {
  const body = new URLSearchParams({ market: 'se', language: 'en', return: '/en/back', ...fields })
  const headers = { accept: script ? 'application/json' : 'text/html' }
  return handleAction(new Request(`http://shop/actions/${name}`, { method: 'POST', body, headers }), name)
}
const noticeOf = (response: Response) =>
  decodeURIComponent(/kolofon-notice=([^;]*)/.exec(response.headers.getSetCookie().join())?.[1] ?? '')

const lastToken = () => lastTokenOf(backend)
async function left(): Promise<number> {
  const { rows } = await backend.database.db.execute(sql`select 1 from alerts`)
  return rows.length
}
const ask = (email: string, script = false) =>
  send('alerts/ask', { email, productId, alias: 'a-book', kind: 'price' }, script)

test('[N1] a form without script redirects to a page with the outcome', async () => {
  const wrong = await ask('anna@')
  expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/en/alerts?product=a-book'])
  expect(noticeOf(wrong)).toContain('Enter a valid email address.')
  const right = await ask('anna@example.com')
  expect(noticeOf(right)).toContain('We have sent a link to anna@example.com')
  const token = await lastToken()
  const confirmed = await send('alerts/confirm', { token })
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/en/back'])
  expect(noticeOf(confirmed)).toContain('Confirmed.')
  expect(noticeOf(await send('alerts/stop', { token }))).toContain('The alert has ended.')
  expect(noticeOf(await send('alerts/confirm', { token }))).toContain('The link has expired.')
})

test('[N1] with script the same form gets the outcome in place', async () => {
  const answer = await ask('ben@example.com', true)
  expect(await answer.json()).toMatchObject({ notice: { tone: 'success' } })
  await send('alerts/stop', { token: await lastToken() })
})

test('[N1] one click in a mail program ends the alert; opening the same URL shows a confirmation first', async () => {
  await ask('carl@example.com')
  const address = `http://shop/actions/alerts/unsubscribe?language=fi&token=${await lastToken()}`
  const opened = GET(new Request(address))
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/fi/alerts?token=${await lastToken()}`])
  expect(await left()).toBe(1)
  const body = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await POST(new Request(address, { method: 'POST', body, headers }))).status).toBe(200)
  expect(await left()).toBe(0)
})
