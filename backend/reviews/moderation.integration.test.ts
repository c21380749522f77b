import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientHeader, signClient } from '#schemas/client-header.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { receivedMails } from '#tests/mails.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { createReviewDesk, type ReviewDesk } from './testing/review-desk.ts'

let backend: TestBackend
let desk: ReviewDesk
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  desk = await createReviewDesk(backend)
})
afterAll(() => backend.stop())

const mailsTo = async (email: string) =>
  (await receivedMails(backend, email)).map(({ subject, text }) => ({ subject, text }))
const run = (statement: ReturnType<typeof sql>) => backend.database.db.execute(statement)

const from = (address: string) => ({ [clientHeader]: signClient(backend.keys.serverKey, address) })

async function waiting(email: string, draft = {}) {
  const [first = '', second = ''] = await desk.editions()
  const { id: customerId, headers } = await desk.reader(email)
  const { review } = await desk.written(first, headers, draft)
  return { id: review.id, first, second, headers, customerId }
}

describe('[S7] reviews are read by a moderator before they are published', () => {
  test('an approved review is shown on every edition of the work, and its author gets one mail', async () => {
    const { id, first, second } = await waiting('approved@example.com')
    expect((await desk.queue()).items).toMatchObject([{ status: 'PENDING', version: 1, history: [], review: { id } }])
    for (const _ of [1, 2]) {
      expect(await desk.decide(id, 'APPROVE')).toMatchObject({
        status: 'APPROVED',
        history: [{ action: 'approved', author: 'staff@example.com', note: null }],
      })
    }
    for (const edition of [first, second]) {
      expect((await desk.list(edition)).items).toMatchObject([{ id }])
      expect((await desk.summaries([edition]))[0]).toMatchObject({ count: 1, average: 4 })
    }
    expect((await desk.queue()).total).toBe(0)
    const mails = await mailsTo('approved@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^Din recension av ”.+” är publicerad$/)
    expect(mails[0]?.text).toMatch(/http:\/\/localhost:3000\/p\/[\w-]+#reviews/)
  })

  test('a refused review is not shown; its author sees the reason and may write it again', async () => {
    const { id, first, headers } = await waiting('refused@example.com')
    expect(await desk.decide(id, 'REFUSE')).toMatchObject({ code: 'REASON_MISSING' })
    expect(await desk.decide(id, 'REFUSE', { reason: 'å'.repeat(501) })).toMatchObject({ code: 'REASON_TOO_LONG' })
    await desk.decide(id, 'REFUSE', { reason: 'Slutet avslöjas <b>i första meningen</b>.' })
    expect((await desk.list(first)).total).toBe(0)
    expect(await desk.mine(first, headers)).toMatchObject({
      status: 'REFUSED',
      reason: 'Slutet avslöjas <b>i första meningen</b>.',
    })
    const [mail] = await receivedMails(backend, 'refused@example.com')
    expect(mail?.text).toContain('Slutet avslöjas <b>i första meningen</b>.')
    expect(mail?.html).toContain('Slutet avslöjas &#60;b&#62;i första meningen&#60;/b&#62;.')
    expect(await desk.write(first, headers)).toMatchObject({ status: 'PENDING', reason: null })
  })

  test('a review rewritten after the moderator read it is not decided on', async () => {
    const { id, first, headers } = await waiting('quick@example.com')
    await desk.written(first, headers, { text: 'Något helt annat än förut.' })
    expect(await desk.decide(id, 'APPROVE')).toMatchObject({ code: 'STALE' })
    expect((await desk.list(first)).total).toBe(0)
    expect(await desk.decide(id, 'APPROVE', { version: 2 })).toMatchObject({ status: 'APPROVED' })
    expect(await desk.decide('0', 'APPROVE')).toMatchObject({ code: 'GONE' })
  })

  test('a text that its author changes during the approval is never shown unread', async () => {
    const { id, first, headers } = await waiting('racing@example.com', { text: 'Läst av en redaktör.' })
    await Promise.all([
      desk.decide(id, 'APPROVE'),
      desk.write(first, headers, { text: 'Aldrig läst av någon.' }),
      desk.decide(id, 'APPROVE'),
    ])
    for (const { text } of (await desk.list(first)).items) expect(text).toBe('Läst av en redaktör.')
    expect((await desk.summaries([first]))[0]?.count).toBe((await desk.list(first)).total)
  })

  test('the shop answers only published reviews, and the author gets a mail in the language of the review', async () => {
    const [edition = ''] = await desk.editions()
    const { headers } = await desk.reader('svaret@example.com')
    const write =
      'mutation ($id: ID!) { done: writeReview(productId: $id, name: "Astrid", stars: 2, text: "Mine tårer trillede.") { ... on OwnReview { review { id language } } } }'
    const { data } = await backend.ask<{ done: { review: { id: string; language: string } } }>(
      write,
      { id: edition, languageId: 'da' },
      headers,
    )
    const id = data?.done.review.id ?? ''
    expect(await desk.answer(id, 'Tack!')).toMatchObject({ code: 'NOT_SHOWN' })
    await desk.decide(id, 'APPROVE')
    expect(await desk.answer(id, 'å'.repeat(2_001))).toMatchObject({ code: 'ANSWER_TOO_LONG' })
    for (const _ of [1, 2]) await desk.answer(id, 'Tack, vi ska läsa om den!')
    expect((await desk.list(edition)).items).toMatchObject([{ answer: { text: 'Tack, vi ska läsa om den!' } }])
    expect((await mailsTo('svaret@example.com')).map(({ text }) => text.includes('vi ska läsa om den'))).toEqual([
      false,
      true,
    ])
    expect(await desk.answer(id, ' ')).toMatchObject({
      history: [{ action: 'answer-removed' }, { action: 'answered' }, { action: 'approved' }],
    })
    expect((await desk.list(edition)).items).toMatchObject([{ answer: null }])
  })

  test('reports wait for a moderator, one per reader, and the next decision closes them', async () => {
    const { id, headers } = await waiting('reported@example.com')
    const reader = await desk.reader()
    expect(await desk.report(id)).toMatchObject({ code: 'GONE' })
    await desk.decide(id, 'APPROVE')
    expect(await desk.report(id, headers)).toMatchObject({ code: 'OWN_REVIEW' })
    for (const by of [from('203.0.113.7'), from('203.0.113.7'), reader.headers, reader.headers])
      expect(await desk.report(id, by)).toEqual({ __typename: 'ReviewReported', id })
    await desk.report(id, (await desk.reader()).headers, 'OFFENSIVE')
    expect((await desk.queue({ reported: true })).items).toMatchObject([
      {
        status: 'APPROVED',
        reports: [
          { reason: 'OFFENSIVE', count: 1 },
          { reason: 'SPOILER', count: 2 },
        ],
      },
    ])
    const { rows } = await run(sql`select reporter from review_reports where customer_id is null`)
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
    await desk.decide(id, 'APPROVE')
    expect((await desk.queue({ reported: true })).total).toBe(0)
    expect(await mailsTo('reported@example.com')).toHaveLength(1)
  })

  test('reports of visitors whose address is unknown all reach the moderators', async () => {
    const { id } = await waiting('reported-by-many@example.com')
    await desk.decide(id, 'APPROVE')
    for (const reason of ['SPOILER', 'OFFENSIVE']) await desk.report(id, {}, reason)
    expect((await desk.queue({ reported: true })).items).toMatchObject([
      {
        reports: [
          { reason: 'OFFENSIVE', count: 1 },
          { reason: 'SPOILER', count: 1 },
        ],
      },
    ])
    await desk.decide(id, 'APPROVE')
  })

  test('a customer writes at most 60 times a day', async () => {
    const [edition = ''] = await desk.editions()
    const { headers } = await desk.reader()
    for (let count = 0; count < 60; count += 1) await desk.written(edition, headers)
    await expect(desk.write(edition, headers)).rejects.toThrow('TOO_MANY_REQUESTS')
  })

  test('a refused review is deleted after a year, others remain', async () => {
    const refused = await waiting('old@example.com')
    const shown = await waiting('older@example.com')
    await desk.decide(refused.id, 'REFUSE', { reason: 'Reklam' })
    await desk.decide(shown.id, 'APPROVE')
    await run(sql`update reviews set decided_at = now() - interval '13 months'`)
    await backend.modules.housekeeping.run()
    const { rows } = await run(sql`select id from reviews where id in (${refused.id}::integer, ${shown.id}::integer)`)
    expect(rows).toEqual([{ id: Number(shown.id) }])
  })
})

describe('[N13] reviews and the rights of their authors', () => {
  test('the data export contains them; deleting the account deletes them, its votes and its reports, and invalidates pages', async () => {
    const anna = await waiting('leaves@example.com', { name: 'Anna L', text: 'Min text som följer med mig.' })
    await desk.decide(anna.id, 'APPROVE')
    const ben = await waiting('stays@example.com')
    await desk.decide(ben.id, 'APPROVE')
    await desk.vote(ben.id, anna.headers)
    await desk.report(ben.id, anna.headers)
    const { data } = await backend.ask<{ copy: { reviews: object } }>('{ copy: exportMyData }', {}, anna.headers)
    expect(data?.copy.reviews).toMatchObject({
      written: [{ name: 'Anna L', stars: 4, text: 'Min text som följer med mig.', status: 'approved' }],
      helpful: [{ reviewId: Number(ben.id) }],
      reported: [{ reviewId: Number(ben.id), reason: 'spoiler' }],
    })
    expect((await desk.summaries([anna.first]))[0]).toMatchObject({ count: 1 })
    const hash = createHash('sha384').update('kolofonsju tecken').digest('hex')
    await run(sql`update customers set password = ${await hashPassword(hash)} where id = ${anna.customerId}`)
    await backend.ask('mutation ($p: String!) { deleteMe(password: $p) { deleted } }', { p: hash }, anna.headers)
    expect((await desk.list(anna.first)).total).toBe(0)
    expect((await desk.summaries([anna.first]))[0]).toMatchObject({ count: 0 })
    expect((await desk.list(ben.first)).items).toMatchObject([{ helpful: 0 }])
    expect((await desk.queue({ reported: true })).items.map(({ review }) => review.id)).not.toContain(ben.id)
    const { rows } = await run(sql`select 1 from reviews where name = 'Anna L'`)
    expect(rows).toEqual([])
  })
})
