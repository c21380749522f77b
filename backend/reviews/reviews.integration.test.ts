import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { flushInvalidations } from '../kernel/invalidation-outbox.ts'
import { seedReviews } from './index.ts'
import { createReviewDesk, type ReviewDesk } from './testing/review-desk.ts'

let backend: TestBackend
let desk: ReviewDesk
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  desk = await createReviewDesk(backend)
})
afterAll(() => backend.stop())

/** Creates a published review. Returns its id and its author. */
async function shown(productId: string, draft = {}) {
  const writer = await desk.reader()
  const { review } = await desk.written(productId, writer.headers, draft)
  await desk.decide(review.id, 'APPROVE')
  return { id: review.id, writer }
}

describe('[F25] writing a review', () => {
  test('it waits for a moderator, visible only to its author', async () => {
    const [edition = ''] = await desk.editions()
    const { headers } = await desk.reader()
    const text = '  Boken om boken.\r\n\r\n\r\n\r\nOch slutet!  '
    const done = await desk.write(edition, headers, { name: ' Astrid  E ', stars: 5, title: 'Läs!', text })
    expect(done).toMatchObject({
      status: 'PENDING',
      review: {
        name: 'Astrid E',
        stars: 5,
        title: 'Läs!',
        text: 'Boken om boken.\n\nOch slutet!',
        verifiedPurchase: false,
      },
    })
    expect(await desk.mine(edition, headers)).toMatchObject({ status: 'PENDING' })
    expect(await desk.mine(edition, {})).toBeNull()
    expect(await desk.list(edition)).toEqual({ total: 0, page: 1, pages: 1, items: [] })
    expect((await desk.summaries([edition]))[0]).toMatchObject({ count: 0, average: null })
  })

  test('requires sign-in, stars, a name and a text, each with its own message', async () => {
    const [edition = ''] = await desk.editions()
    const { headers } = await desk.reader()
    const codes: string[] = []
    const drafts: readonly (readonly [object, Readonly<Record<string, string>>])[] = [
      [{}, {}],
      [{ name: ' ' }, headers],
      [{ text: '' }, headers],
      [{ stars: null }, headers],
      [{ stars: 6 }, headers],
      [{ text: 'För kort' }, headers],
      [{ text: 'å'.repeat(4_001) }, headers],
      [{ title: 'å'.repeat(121) }, headers],
      [{ name: 'å'.repeat(61) }, headers],
    ]
    for (const [draft, by] of drafts) {
      const done = await desk.write(edition, by, draft)
      if (done.__typename !== 'ReviewProblem') throw new Error('It was written.')
      expect(done.message).toMatch(/\S.+\.$/)
      codes.push(done.code)
    }
    expect(codes).toEqual([
      'SIGN_IN_FIRST',
      'INCOMPLETE',
      'INCOMPLETE',
      'STARS_MISSING',
      'STARS_MISSING',
      'TEXT_TOO_SHORT',
      'TEXT_TOO_LONG',
      'TITLE_TOO_LONG',
      'NAME_TOO_LONG',
    ])
    expect(await desk.write('0', headers)).toMatchObject({ code: 'NOT_SOLD' })
    expect(await desk.mine(edition, headers)).toBeNull()
    expect(await desk.write(edition, headers, { text: '🦉'.repeat(4_000) })).toMatchObject({ status: 'PENDING' })
  })

  test('a customer has one review per work: writing on another edition replaces it', async () => {
    const [first = '', second = ''] = await desk.editions()
    const { id, writer } = await shown(first, { stars: 2 })
    expect((await desk.list(second)).total).toBe(1)
    const { review, status } = await desk.written(second, writer.headers, { stars: 3 })
    expect([review.id, review.stars, status]).toEqual([id, 3, 'PENDING'])
    expect((await desk.list(first)).total).toBe(0)
    expect((await desk.queue()).items.filter((item) => item.review.id === id)).toMatchObject([{ version: 2 }])
  })

  test('submitting the same review again leaves it published', async () => {
    const [edition = ''] = await desk.editions()
    const draft = { text: 'Precis samma text en gång till.' }
    const { writer } = await shown(edition, draft)
    expect(await desk.write(edition, writer.headers, draft)).toMatchObject({ status: 'APPROVED' })
    expect((await desk.list(edition)).total).toBe(1)
  })

  test('a paid order of an edition marks its buyer’s review of the work as verified; an unpaid order, another work or another customer does not', async () => {
    const [first = ''] = await desk.editions()
    const buyer = await desk.reader('buyer@example.com')
    const sku = await desk.shopper.newSku(5)
    const made = await desk.shopper.buy(await desk.shopper.cartWith(sku), { headers: buyer.headers })
    const { rows } = await backend.database.db.execute<{ id: number }>(
      sql`select product_id as id from skus where id = ${sku}`,
    )
    const bought = String(rows[0]?.id)
    expect((await desk.written(bought, buyer.headers)).review.verifiedPurchase).toBe(false)
    await desk.shopper.settle(made, 'captured')
    expect((await desk.written(bought, buyer.headers)).review.verifiedPurchase).toBe(true)
    expect((await desk.written(first, buyer.headers)).review.verifiedPurchase).toBe(false)
    const another = await desk.reader()
    expect((await desk.written(bought, another.headers)).review.verifiedPurchase).toBe(false)
  })

  test('a text is refused twice: from its author for another work, and a long one from any author', async () => {
    const [[first = ''], [second = '']] = [await desk.editions(), await desk.editions()]
    const [one, other] = [await desk.reader(), await desk.reader()]
    const text = 'Mycket bra bok!'
    await desk.written(first, one.headers, { text })
    expect(await desk.write(second, one.headers, { text: 'mycket BRA bok' })).toMatchObject({ code: 'SAME_TEXT' })
    expect(await desk.write(second, other.headers, { text })).toMatchObject({ status: 'PENDING' })
    const long = 'En lång text som ingen skriver två gånger av en slump. '.repeat(3)
    await desk.written(first, other.headers, { text: long })
    expect(await desk.write(second, one.headers, { text: long })).toMatchObject({ code: 'SAME_TEXT' })
  })

  test('a URL in the text flags the review for the moderator', async () => {
    const [edition = ''] = await desk.editions()
    const { headers } = await desk.reader()
    const { review } = await desk.written(edition, headers, { text: 'Billigare på www.example.com!' })
    expect((await desk.queue()).items.find((item) => item.review.id === review.id)).toMatchObject({ flag: 'link' })
  })

  test('a customer has at most twenty pending reviews', async () => {
    const { headers } = await desk.reader()
    for (let count = 0; count < 20; count += 1) await desk.written((await desk.editions())[0] ?? '', headers)
    expect(await desk.write((await desk.editions())[0] ?? '', headers)).toMatchObject({ code: 'TOO_MANY' })
  })

  test('its author deletes it, and the pages that showed it are updated', async () => {
    const [edition = ''] = await desk.editions()
    const { writer } = await shown(edition, { stars: 1 })
    expect((await desk.summaries([edition]))[0]).toMatchObject({ count: 1, average: 1 })
    expect(await desk.delete(edition, (await desk.reader()).headers)).toBe(false)
    expect(await desk.delete(edition, writer.headers)).toBe(true)
    expect((await desk.summaries([edition]))[0]).toMatchObject({ count: 0, average: null })
    expect(await desk.delete(edition, writer.headers)).toBe(false)
  })
})

describe('[F24] [N4] reading reviews', () => {
  test('all editions of a work share their reviews, in four orders, filtered by stars, in pages', async () => {
    const [first = '', second = ''] = await desk.editions()
    for (const [at, stars] of [3, 5, 1, 4, 5].entries()) await shown(at % 2 ? first : second, { stars })
    const order = async (more: object) => (await desk.list(second, more)).items.map(({ stars }) => stars)
    expect(await order({})).toEqual([5, 4, 1, 5, 3])
    expect(await order({ sort: 'HIGHEST' })).toEqual([5, 5, 4, 3, 1])
    expect(await order({ sort: 'LOWEST' })).toEqual([1, 3, 4, 5, 5])
    expect(await order({ stars: 5 })).toEqual([5, 5])
    expect(await order({ stars: 2_000_000_000 })).toHaveLength(5)
    expect(await desk.list(first, { page: 2, pageSize: 2 })).toMatchObject({ total: 5, page: 2, pages: 3 })
    expect(await order({ page: 99, pageSize: 2 })).toEqual([3])
    expect(await desk.summaries([first, second])).toEqual(
      Array.from({ length: 2 }, () => ({
        count: 5,
        average: 3.6,
        stars: [
          { stars: 5, count: 2 },
          { stars: 4, count: 1 },
          { stars: 3, count: 1 },
          { stars: 2, count: 0 },
          { stars: 1, count: 1 },
        ],
      })),
    )
    expect(await desk.list('0')).toEqual({ total: 0, page: 1, pages: 1, items: [] })
  })

  test('the most helpful is first; a customer votes once, never for their own, and can withdraw the vote', async () => {
    const [edition = ''] = await desk.editions()
    const [old, young] = [await shown(edition), await shown(edition)]
    const [one, two] = [await desk.reader(), await desk.reader()]
    for (const { headers } of [one, one, two]) await desk.vote(old.id, headers)
    await desk.vote(young.id, one.headers)
    const seen = (await desk.list(edition, { sort: 'HELPFUL' })).items
    expect(seen.map(({ id, helpful }) => [id, helpful])).toEqual([
      [old.id, 2],
      [young.id, 1],
    ])
    expect(await desk.vote(old.id, {})).toMatchObject({ code: 'SIGN_IN_FIRST' })
    expect(await desk.vote(old.id, old.writer.headers)).toMatchObject({ code: 'OWN_REVIEW' })
    expect(await desk.vote(old.id, two.headers, false)).toMatchObject({ helpful: 1 })
    const waiting = await desk.written(edition, two.headers)
    expect(await desk.vote(waiting.review.id, one.headers)).toMatchObject({ code: 'GONE' })
  })

  test('pages that show reviews depend on their tag, and a vote invalidates it', async () => {
    const [edition = ''] = await desk.editions()
    const { id } = await shown(edition)
    const { rows } = await backend.database.db.execute<{ id: number }>(
      sql`select work_id as id from products where id = ${Number(edition)}`,
    )
    const tag = `reviews:${rows[0]?.id}`
    const mails = async () =>
      (await backend.database.db.execute(sql`select 1 from changes where ${tag} = any(tags)`)).rows.length
    const { extensions } = await backend.ask(
      'query ($ids: [ID!]!) { productsByIds(ids: $ids) { reviewSummary { count } } }',
      { ids: [edition] },
      { 'x-kolofon-server-key': backend.keys.serverKey },
    )
    expect(extensions?.kolofon?.tags).toContain(tag)
    const before = await mails()
    await desk.vote(id, (await desk.reader()).headers)
    await flushInvalidations(backend.database.db)
    expect(await mails()).toBe(before + 1)
  })

  test('the sample reviews are seeded once, in five languages', async () => {
    const shop = await createTestBackend({ catalog: true })
    try {
      const { db } = shop.database
      expect(await seedReviews(db, { now: new Date() })).toBeGreaterThanOrEqual(40)
      expect(await seedReviews(db, { now: new Date() })).toBe(0)
      const { rows } = await db.execute<{ languages: number; products: number }>(
        sql`select count(distinct language)::int as languages, count(*) filter (where product_id is null)::int as products from reviews`,
      )
      expect(rows).toEqual([{ languages: 5, products: 0 }])
    } finally {
      await shop.stop()
    }
  })
})
