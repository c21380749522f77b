import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeOf, openActions, type TestActions } from '#app/testing/open-actions.ts'
import { createShopper } from '#tests/shopper.ts'

let actions: TestActions
let productId = ''
beforeAll(async () => {
  const fields = { language: 'en', return: '/en/review?product=a-book', alias: 'a-book' }
  actions = await openActions({ catalog: true, fields })
  const { rows } = await actions.backend.database.db.execute<{ id: number }>(sql`
    select s.product_id as id from skus s join prices r on r.sku_id = s.id and r.price_list_id = 1 limit 1`)
  productId = String(rows[0]?.id)
})
afterAll(() => actions.stop())

const send: TestActions['submit'] = (...form) => actions.submit(...form)
const messageOf = (response: Response) => noticeOf(response)?.message
async function signedIn(email: string): Promise<string> {
  const { headers } = await createShopper(actions.backend).signedIn(email)
  return `ralph-auth=${headers.authorization?.replace('Bearer ', '')}`
}
const stored = async () =>
  (await actions.backend.database.db.execute(sql`select name, stars, title, text, language, status from reviews`)).rows

test('[F25] a form without script returns to its page with the outcome', async () => {
  const fields = { productId, name: 'Astrid', stars: '4', title: '', text: 'å'.repeat(4_000) }
  const signedOut = await send('reviews/write', fields)
  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([303, '/en/review?product=a-book'])
  expect(messageOf(signedOut)).toContain('Sign in to write a review.')
  const cookie = await signedIn('anna@example.com')
  expect(messageOf(await send('reviews/write', { ...fields, stars: '' }, cookie))).toContain('Use the stars')
  expect(messageOf(await send('reviews/write', { ...fields, stars: '4.5' }, cookie))).toContain('Use the stars')
  expect(messageOf(await send('reviews/write', { ...fields, name: '' }, cookie))).toContain(
    'Fill in all the required fields',
  )
  expect(await stored()).toEqual([])
  expect(messageOf(await send('reviews/write', fields, cookie))).toContain('before it is published')
  expect(await stored()).toEqual([
    { name: 'Astrid', stars: 4, title: null, text: 'å'.repeat(4_000), language: 'en', status: 'pending' },
  ])
  expect(messageOf(await send('reviews/delete', { productId }, cookie))).toContain('deleted')
  expect(await stored()).toEqual([])
})

test('[F24] a vote and a report redirect to the page with the outcome', async () => {
  const { rows } = await actions.backend.database.db.execute<{ id: number }>(sql`
    insert into reviews (work_id, product_id, name, language, stars, text, text_hash, verified_purchase, status, created_at, written_at)
    select work_id, id, 'Ben', 'sv', 5, 'Läs den.', 'hash', false, 'approved', now(), now() from products where id = ${Number(productId)}
    returning id`)
  const id = String(rows[0]?.id)
  const refused = await send('reviews/vote', { id })
  expect([refused.headers.get('location'), messageOf(refused)]).toEqual([
    '/en/review?product=a-book',
    expect.stringContaining('Sign in'),
  ])
  expect(messageOf(await send('reviews/vote', { id }, await signedIn('bea@example.com')))).toContain('your vote')
  expect(messageOf(await send('reviews/report', { id, reason: 'invented' }))).toContain('read the review again')
  const { rows: reports } = await actions.backend.database.db.execute(sql`select reason from review_reports`)
  expect(reports).toEqual([{ reason: 'other' }])
  expect(messageOf(await send('reviews/report', { id: '0' }))).toContain('no longer exists')
})
