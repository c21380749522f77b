import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeOf, openActions, type TestActions } from '#app/testing/open-actions.ts'
import { unsubscribe } from '#app/unsubscribe.ts'
import { lastToken as lastTokenOf } from '#tests/mails.ts'
import { sessionToken } from '#tests/session-token.ts'

let actions: TestActions
let productId = ''
beforeAll(async () => {
  actions = await openActions({ catalog: true, fields: { language: 'en', return: '/en/back' } })
  const { rows } = await actions.backend.database.db.execute<{ id: number }>(sql`
    select s.product_id as id from skus s join stock k on k.sku_id = s.id
    join prices r on r.sku_id = s.id and r.price_list_id = 1 where k.quantity > 5 limit 1`)
  productId = String(rows[0]?.id)
})
afterAll(() => actions.stop())

const send = (name: string, fields: Readonly<Record<string, string>>, script = false) =>
  actions.submit(name, fields, '', script ? { accept: 'application/json' } : {})
const messageOf = (response: Response) => noticeOf(response)?.message

const lastToken = () => lastTokenOf(actions.backend)
async function left(): Promise<number> {
  const { rows } = await actions.backend.database.db.execute(sql`select 1 from alerts`)
  return rows.length
}
const ask = (email: string, script = false) =>
  send('alerts/ask', { email, productId, alias: 'a-book', kind: 'price' }, script)

test('[N1] a form without script redirects to a page with the outcome', async () => {
  const wrong = await ask('anna@')
  expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/en/alerts?product=a-book'])
  expect(messageOf(wrong)).toContain('Enter a valid email address.')
  const right = await ask('anna@example.com')
  expect(messageOf(right)).toContain('We have sent a link to anna@example.com')
  const token = await lastToken()
  const confirmed = await send('alerts/confirm', { token })
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/en/back'])
  expect(messageOf(confirmed)).toContain('Confirmed.')
  expect(messageOf(await send('alerts/stop', { token }))).toContain('The alert has ended.')
  expect(messageOf(await send('alerts/confirm', { token }))).toContain('The link has expired.')
})

test('[N1] with script the same form gets the outcome in place', async () => {
  const answer = await ask('ben@example.com', true)
  expect(await answer.json()).toMatchObject({ notice: { tone: 'success' } })
  await send('alerts/stop', { token: await lastToken() })
})

test('[F26] the page’s script gets the address of a signed-in customer, and nobody else’s', async () => {
  const customer = { id: 9001, email: 'anna@example.com', name: 'Anna', customerType: 'PERSON', actingStaff: null }
  const token = await sessionToken(actions.backend, customer, 900)
  const emailFor = (cookie: string) => actions.read<{ readonly email: string | null }>('alerts/email', {}, cookie)
  expect((await emailFor(`ralph-auth=${token}`)).email).toBe('anna@example.com')
  for (const cookie of ['', 'ralph-user=Anna', `ralph-auth=${token.slice(0, -2)}`, 'ralph-auth=a.b.c']) {
    expect((await emailFor(cookie)).email ?? null).toBeNull()
  }
})

test('[N1] one click in a mail program ends the alert; opening the same URL shows a confirmation first', async () => {
  await ask('carl@example.com')
  const address = `http://shop/actions/alerts/unsubscribe?language=fi&token=${await lastToken()}`
  const opened = await unsubscribe(new Request(address))
  expect([opened?.status, opened?.headers.get('location')]).toEqual([303, `/fi/alerts?token=${await lastToken()}`])
  expect(await left()).toBe(1)
  const body = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await unsubscribe(new Request(address, { method: 'POST', body, headers })))?.status).toBe(200)
  expect(await left()).toBe(0)
})
