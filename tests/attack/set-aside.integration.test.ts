import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageRevisions, pages } from '#backend/content/content.tables.ts'
import { createContentHousekeeping } from '#backend/content/content-housekeeping.ts'
import { noteDatabaseError } from '#backend/kernel/database-unavailable.ts'
import { createEachRow, createSetAside, eachStep } from '#backend/kernel/each-row.ts'
import { createHousekeepingModule } from '#backend/kernel/housekeeping.ts'
import { createKeys } from '#backend/kernel/keys.ts'
import { deleted } from '#backend/kernel/retention.ts'
import { Secret } from '#backend/kernel/secret.ts'
import { setAside } from '#backend/kernel/set-aside.tables.ts'
import { createOutbox } from '#backend/mail/index.ts'
import { createMailService } from '#backend/mail/mail.service.ts'
import { mails } from '#backend/mail/mail.tables.ts'
import { recordPriceHistory } from '#backend/pricing/index.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

const minute = 60_000
const day = 24 * 60 * minute

let database: TestDatabase
let now = Date.now()
let errors: unknown[] = []
const clock = () => now
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  errors = []
  await database.db.delete(setAside)
})

/**
 * `round` processes rows for a job and fails at the rows in `bad`. `next` returns the rows in the order in which they
 * were processed.
 */
function open() {
  const eachRow = createEachRow({ database: database.db, clock, onError: (error) => errors.push(error) })
  const bad = new Map<string, unknown>()
  const done: string[] = []
  const round = (rows: readonly string[], job = 'job') =>
    eachRow(rows, {
      job,
      keyOf: (row) => row,
      work: async (row) => {
        done.push(row)
        if (bad.has(row)) throw bad.get(row)
      },
    })
  const next = (rows: readonly string[]) => {
    done.length = 0
    return round(rows).then(() => [...done])
  }
  return { eachRow, bad, round, next }
}

const rowsOf = () => createSetAside({ database: database.db, clock }).list()
const away = () => {
  const error = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' })
  noteDatabaseError(error)
  return error
}

describe('[attack F2] a row that fails', () => {
  test('blocks none behind it, waits longer each time, a day at most, and is removed when it succeeds', async () => {
    const { bad, next } = open()
    bad.set('a', new Error('Broken'))
    expect(await next(['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
    expect(errors).toMatchObject([{ message: 'job failed at a, attempt 1.', cause: { message: 'Broken' } }])
    const first = now
    const pauses: number[] = []
    for (let count = 0; count < 14; count += 1) {
      const [row] = await rowsOf()
      expect(row).toMatchObject({ job: 'job', rowKey: 'a', failures: count + 1, reason: 'Broken' })
      expect(row?.firstFailedAt.getTime()).toBe(first)
      const pause = (row?.nextTryAt.getTime() ?? 0) - now
      pauses.push(pause / minute)
      now += pause - 1
      expect(await next(['a', 'b'])).toEqual(['b'])
      now += 1
      expect(await next(['a', 'b'])).toEqual(['b', 'a'])
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440, 1440])
    bad.clear()
    now += day
    expect(await next(['a', 'b'])).toEqual(['b', 'a'])
    expect(await rowsOf()).toEqual([])
  })

  test('on two back ends at the same time is counted once', async () => {
    const both = [open(), open()]
    for (const { bad } of both) bad.set('a', new Error('Broken'))
    await Promise.all(both.map(({ round }) => round(['a'])))
    expect(await rowsOf()).toMatchObject([{ failures: 1 }])
  })

  test('while a clock was years ahead is retried at once when the clock is right', async () => {
    const { bad, next } = open()
    bad.set('a', new Error('Broken'))
    now += 800 * day
    await next(['a'])
    now -= 800 * day
    expect(await next(['a'])).toEqual(['a'])
    expect(await rowsOf()).toMatchObject([{ failures: 2, nextTryAt: new Date(now + 2 * minute) }])
  })

  test('with a reason that the database rejects, or with a failed statement, is recorded without its values', async () => {
    const { bad, next } = open()
    bad.set('nul\u0000', new Error('a\u0000b\n\ud83d'))
    await next(['nul\u0000'])
    await createEachRow({ database: database.db, clock, onError: () => undefined })([1], {
      job: 'job',
      keyOf: () => 'statement',
      work: () => database.db.execute(sql`insert into test_payments (reference) values (${'who@example.com'})`),
    })
    expect(await rowsOf()).toMatchObject([
      { rowKey: 'nul ', reason: 'a b \ufffd' },
      { rowKey: 'statement', reason: expect.stringMatching(/^null value in column/) },
    ])
    expect(JSON.stringify(await rowsOf())).not.toContain('who@example.com')
  })

  test('takes no place within a limit, and the same key of another job is another row', async () => {
    const { eachRow, bad, round } = open()
    bad.set('a', new Error('Broken'))
    await round(['a'])
    const due = async (job: string) =>
      (
        await database.db.execute<{ key: string }>(
          sql`select v.key from (values ('a'), ('b')) v(key) where ${eachRow.isDue(job, sql`v.key`)} order by 1 limit 1`,
        )
      ).rows.map(({ key }) => key)
    expect(await due('job')).toEqual(['b'])
    expect(await due('other')).toEqual(['a'])
    now += minute
    expect(await due('job')).toEqual(['a'])
  })
})

describe('[attack F2] an unavailable database', () => {
  test('ends the round and is no row’s fault; the row at which it failed comes last in the next', async () => {
    const { bad, round, next } = open()
    bad.set('a', away())
    await expect(round(['a', 'b'])).rejects.toThrow('terminated')
    expect(await rowsOf()).toEqual([])
    expect(errors).toEqual([])
    bad.clear()
    expect(await next(['a', 'b'])).toEqual(['b', 'a'])
    expect(await next(['a', 'b'])).toEqual(['a', 'b'])
  })

  test('ends the steps, which no other error does', async () => {
    const done: string[] = []
    const step = (name: string, error?: Error) => async () => {
      done.push(name)
      if (error) throw error
    }
    await eachStep([step('a', new Error('Broken')), step('b')], (error) => errors.push(error))
    expect(errors).toMatchObject([{ message: 'Broken' }])
    await expect(eachStep([step('c', away()), step('d')], () => undefined)).rejects.toThrow('terminated')
    expect(done).toEqual(['a', 'b', 'c'])
  })
})

describe('[attack F2] other jobs', () => {
  test('a mail without secrets is resent whatever its text; one whose link is gone is not', async () => {
    const keys = createKeys(['a-key-that-is-only-used-in-tests-0123'])
    const { queue } = createMailService({
      database: database.db,
      keys,
      transport: async () => undefined,
      onError: () => undefined,
    })
    const mail = { to: 'a@example.com', language: 'en', subject: 's', html: '', own: [] }
    const looks = `secret-${'a'.repeat(24)}`
    await database.db.transaction(async (tx) => {
      await queue(tx, { ...mail, key: 'typed', text: looks, secrets: [] })
      const secret = new Secret('the-only-way-into-the-account')
      await queue(tx, { ...mail, key: 'link', text: `https://shop.example/?token=${secret}`, secrets: [secret] })
      await tx.insert(mails).values({ ...mail, key: 'of before', text: looks })
    })
    await database.db.update(mails).set({ state: 'failed', sealed: null })
    expect(await createOutbox({ database: database.db }).retry('all')).toBe(1)
    const [queued, ...others] = await database.db.select().from(mails).where(eq(mails.state, 'queued'))
    expect([queued?.key, others]).toEqual(['typed', []])
  })

  test('a price that cannot be recorded blocks no other from the history', async () => {
    const shop = await createTestDatabase('catalog')
    const eachRow = createEachRow({ database: shop.db, clock, onError: (error) => errors.push(error) })
    const at = { now: new Date() }
    const { rows } = await shop.db.execute<{ sku_id: number }>(sql`
      update prices p set since = now() - interval '20 days' from skus s
      where p.price_list_id = 1 and p.sku_id = s.id and s.id in (
        select sku_id from prices where price_list_id = 1 order by sku_id limit 3)
      returning p.sku_id`)
    const skus = rows.map(({ sku_id }) => sku_id).toSorted((a, b) => a - b)
    const [bad] = skus
    await shop.db.execute(sql`delete from price_history where sku_id = any(${sql.param(skus)}::integer[])`)
    await shop.db.execute(sql`
      with made as (insert into discount_campaigns (alias, kind, basis_points, starts_at, priority)
        values ('tio', 'percentage', 1000, now() - interval '3 days', 99) returning id)
      insert into discount_campaign_products (campaign_id, product_id)
      select distinct made.id, s.product_id from made, skus s where s.id = any(${sql.param(skus)}::integer[])`)
    await shop.db.execute(
      sql.raw(`alter table price_history add constraint no_price check (sku_id <> ${bad}) not valid`),
    )
    await expect(recordPriceHistory(shop.db, at)).rejects.toThrow()
    const countOf = async (id: number) =>
      (await shop.db.execute(sql`select 1 from price_history where sku_id = ${id} and price_list_id = 1`)).rows.length
    expect(await recordPriceHistory(shop.db, { ...at, eachRow })).toBeGreaterThan(0)
    const counts = await Promise.all(skus.map(countOf))
    expect(counts.map((count) => count > 0)).toEqual([false, true, true])
    const failed = await createSetAside({ database: shop.db, clock }).list()
    expect(failed).toContainEqual(expect.objectContaining({ job: 'prices.history', rowKey: `1 ${bad}` }))
    await shop.drop()
  })

  test('housekeeping deletes all rows of a table but the one that cannot be deleted', async () => {
    await database.db.execute(
      sql.raw(`
      create table old_rows (id integer primary key);
      create table holds (id integer references old_rows);
      insert into old_rows select generate_series(1, 30);
      insert into holds values (7)`),
    )
    const housekeeping = createHousekeepingModule({
      database: database.db,
      retentions: [{ ...deleted(setAside, '', () => sql`true`), table: 'old_rows' }],
      clock,
      onError: (error) => errors.push(error),
    })
    expect(await housekeeping.run()).toEqual(new Map([['old_rows', 29]]))
    expect(errors).toMatchObject([{ message: expect.stringContaining('old_rows') }])
    expect((await database.db.execute(sql`select id from old_rows`)).rows).toEqual([{ id: 7 }])
    await database.db.execute(sql.raw('drop table holds; drop table old_rows'))
  })

  test('a back end starts although a draft cannot be indexed', async () => {
    const { eachRow } = open()
    for (const id of ['broken', 'whole']) {
      const route = { name: 'content', alias: id }
      const rest = { layout: 'default', regions: { main: [] }, blocks: {} }
      const definition = { format: 1, kind: 'page', id, title: id, route, ...rest }
      await database.db.insert(pages).values({ id, kind: 'page', draft: 'r' })
      await database.db.insert(pageRevisions).values({ pageId: id, id: 'r', definition, author: 'x' })
    }
    await database.db.execute(sql`alter table page_texts add constraint no_broken check (page_id <> 'broken')`)
    const keeper = createContentHousekeeping({
      database: database.db,
      clock,
      settle: async () => undefined,
      eachRow,
      onError: () => undefined,
    })
    await keeper.start()
    await keeper.stop()
    expect(await rowsOf()).toMatchObject([{ job: 'pages.index', rowKey: 'broken', failures: 1 }])
    const { rows } = await database.db.execute(sql`select distinct page_id from page_texts`)
    expect(rows).toEqual([{ page_id: 'whole' }])
  })
})
