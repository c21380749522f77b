import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeOf, openActions, type TestActions } from '#app/testing/open-actions.ts'
import { unsubscribe } from '#app/unsubscribe.ts'
import { limits } from '#backend/kernel/rate-limits/limits.ts'
import { lastToken } from '#tests/mails.ts'
import { createShopper } from '#tests/shopper.ts'

let actions: TestActions
beforeAll(async () => {
  actions = await openActions({ fields: { language: 'en', return: '/en/newsletter/confirm' } })
})
afterAll(() => actions.stop())

type Fields = Readonly<Record<string, string>>

const send = (name: string, fields: Fields, { cookie = '', ...headers }: Fields = {}) =>
  actions.submit(name, fields, cookie, headers)
const messageOf = (response: Response) => noticeOf(response)?.message
const leadOf = (response: Response) => [response.status, response.headers.get('location')]
const subscribe = (email: string, headers: Fields = {}) => send('newsletter/subscribe', { email }, headers)
async function stateOf(email: string): Promise<string | undefined> {
  const { rows } = await actions.backend.database.db.execute<{ state: string }>(
    sql`select state from newsletter_subscriptions where email = ${email}`,
  )
  return rows[0]?.state
}

test('[F66] a form without script redirects to a page with the outcome', async () => {
  const wrong = await subscribe('anna@')
  expect(leadOf(wrong)).toEqual([303, '/en/newsletter/confirm'])
  expect(messageOf(wrong)).toContain('Enter a valid email address.')
  expect(noticeOf(wrong)).toMatchObject({
    fields: { 'newsletter-email': 'Enter a valid email address.' },
    values: { 'newsletter-email': 'anna@' },
  })
  expect(messageOf(await subscribe('anna@example.com'))).toContain('anna@example.com already gets the newsletter')
  const token = await lastToken(actions.backend, 'anna@example.com')
  expect(messageOf(await send('newsletter/confirm', { token }))).toContain('Thank you.')
  expect(await stateOf('anna@example.com')).toBe('confirmed')
  const stopped = await send('newsletter/stop', { token, return: '/en/elsewhere' })
  expect(leadOf(stopped)).toEqual([303, '/en/newsletter/confirm'])
  expect(messageOf(stopped)).toContain('You are unsubscribed.')
  expect(await stateOf('anna@example.com')).toBe('stopped')
  expect(messageOf(await send('newsletter/confirm', { token }))).toContain('The link has expired.')
})

test('[F66] with script the same form gets the outcome in place', async () => {
  const answer = await subscribe('ben@example.com', { accept: 'application/json' })
  expect(await answer.json()).toMatchObject({ notice: { tone: 'success' } })
})

test('[F66] too many requests get the time of the next attempt', async () => {
  for (let count = 0; count < limits['mail.newsletter'].points; count += 1) await subscribe('often@example.com')
  const refused = await subscribe('often@example.com')
  expect(leadOf(refused)).toEqual([303, '/en/newsletter/confirm'])
  expect(messageOf(refused)).toMatch(/Too many attempts\. Try again in \d+ minutes\./)
})

test('[F66] one click in a mail program unsubscribes without a cookie; opening the same URL shows a confirmation first', async () => {
  await subscribe('carl@example.com')
  const token = await lastToken(actions.backend, 'carl@example.com')
  await send('newsletter/confirm', { token })
  const address = `http://shop/actions/newsletter/unsubscribe?language=fi&token=${token}`
  const opened = await unsubscribe(new Request(address))
  expect(leadOf(opened ?? Response.error())).toEqual([303, `/fi/newsletter/confirm?token=${token}`])
  expect(await stateOf('carl@example.com')).toBe('confirmed')
  const body = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await unsubscribe(new Request(address, { method: 'POST', body, headers })))?.status).toBe(200)
  expect(await stateOf('carl@example.com')).toBe('stopped')
})

test('[F66] settings saved with the box unchanged leave the subscription unchanged', async () => {
  const { headers } = await createShopper(actions.backend).signedIn('dora@example.com')
  const cookie = `ralph-auth=${(headers.authorization ?? '').replace('Bearer ', '')}`
  const save = async (fields: Fields) => messageOf(await send('account/settings', fields, { cookie }))
  expect(await save({ newsletterBefore: '0', newsletter: '1' })).toContain('Follow it to confirm your newsletter')
  expect(await stateOf('dora@example.com')).toBe('pending')
  await save({ newsletterBefore: '0', firstName: 'Dora' })
  expect(await stateOf('dora@example.com')).toBe('pending')
  await save({ newsletterBefore: '1' })
  expect(await stateOf('dora@example.com')).toBe('stopped')
  await save({ newsletterBefore: '1', newsletter: '1' })
  expect(await stateOf('dora@example.com')).toBe('stopped')
})
