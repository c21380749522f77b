import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { createHousekeepingModule } from './kernel/housekeeping.ts'
import { retentions } from './retention.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const errors: unknown[] = []
const open = (clock: () => number = Date.now) =>
  createHousekeepingModule({ database: database.db, retentions, clock, onError: (error) => errors.push(error) })
const write = (statement: SQL) => database.db.execute(statement)
const column = async (name: string, table: string) => {
  const { rows } = await write(
    sql`select ${sql.identifier(name)}::text as value from ${sql.identifier(table)} order by 1`,
  )
  return rows.map(({ value }) => value)
}

/** Rows to insert into each table. Those named `old…` have expired, those named `young…` have not. */
const rows: readonly { readonly table: string; readonly name: string; readonly insert: SQL }[] = [
  {
    table: 'idempotency_keys',
    name: 'key',
    insert: sql`insert into idempotency_keys (scope, key, request, at) values
      ('s', 'old', '', now() - interval '31 days'), ('s', 'young', '', now() - interval '29 days')`,
  },
  {
    table: 'gateway_leases',
    name: 'gateway_id',
    insert: sql`insert into gateway_leases (gateway_id, seq, expires_at) values
      ('old', 1, now() - interval '25 hours'), ('young', 1, now() - interval '23 hours')`,
  },
  {
    table: 'rate_limits',
    name: 'key',
    insert: sql`insert into rate_limits (key, points, expire) values
      ('old', 1, extract(epoch from now()) * 1000 - 1000), ('young', 1, extract(epoch from now()) * 1000 + 3600000)`,
  },
  {
    table: 'sessions',
    name: 'id',
    insert: sql`
      with c as (insert into customers (email, password) values ('a@example.com', '') returning id)
      insert into sessions (id, customer_id, generation, rotated_at, lifetime, expires_at)
      select v.id, c.id, 0, now(), 60, now() + v.ends::interval from c, (values ('old', '-1 second'), ('young', '1 hour')) as v (id, ends)`,
  },
  {
    table: 'one_time_tokens',
    name: 'hash',
    insert: sql`insert into one_time_tokens (hash, kind, customer_id, expires_at)
      select v.id, 'reset', c.id, now() - v.ends::interval from customers c, (values ('old', '31 days'), ('young', '29 days')) as v (id, ends)`,
  },
  {
    table: 'sign_values',
    name: 'value',
    insert: sql`insert into sign_values (value, expires_at) values
      ('old', now() - interval '61 minutes'), ('young', now() - interval '59 minutes')`,
  },
  {
    table: 'alerts',
    name: 'email',
    insert: sql`
      with w as (insert into works (key, original_title) values ('w', 'W') returning id),
      p as (insert into products (work_id, article_number, alias, name, format) select id, '1', 'p', 'P', 'pocket' from w returning id)
      insert into alerts (kind, product_id, market_id, email, language, price_at_request, currency, confirmed_at, notified_at, created_at)
      select v.kind, p.id, '1', v.email, 'sv', 1, 'SEK', v.confirmed::timestamptz, v.notified::timestamptz, now() - v.age::interval from p, (values
        ('stock', 'old unconfirmed', null, null, '49 hours'),
        ('stock', 'young unconfirmed', null, null, '47 hours'),
        ('stock', 'old and sent', now(), now() - interval '91 days', '1 year'),
        ('stock', 'young and sent', now(), now() - interval '89 days', '1 year'),
        ('stock', 'young and waiting', now(), null, '5 years'),
        ('price', 'young of prices', now(), now() - interval '1 year', '5 years')
      ) as v (kind, email, confirmed, notified, age)`,
  },
  {
    table: 'newsletter_subscriptions',
    name: 'email',
    insert: sql`insert into newsletter_subscriptions (email, market_id, language, source, state, asked_at, confirmed_at, stopped_at)
      select v.email, '1', 'sv', 'page', v.state, now() - v.asked::interval, v.confirmed::timestamptz, now() - v.stopped::interval from (values
        ('old unconfirmed', 'pending', '49 hours', null, null),
        ('young unconfirmed', 'pending', '47 hours', null, null),
        ('old and declined', 'stopped', '49 hours', null, '48 hours'),
        ('old and stopped', 'stopped', '2 years', now(), '367 days'),
        ('young and stopped', 'stopped', '2 years', now(), '360 days'),
        ('young and confirmed', 'confirmed', '5 years', now(), null)
      ) as v (email, state, asked, confirmed, stopped)`,
  },
  {
    table: 'newsletter_tokens',
    name: 'hash',
    insert: sql`insert into newsletter_tokens (hash, subscription_id, kind, created_at)
      select v.id, s.id, 'letter', now() - v.age::interval from newsletter_subscriptions s,
        (values ('old', '367 days'), ('young', '360 days')) as v (id, age) where s.email = 'young and confirmed'`,
  },
  {
    table: 'carts',
    name: 'id',
    insert: sql`insert into carts (id, market_id, customer_id, order_id, updated_at) values
      ('old', '1', 1, null, now() - interval '367 days'), ('young', '1', 1, null, now() - interval '360 days'),
      ('old and empty of a guest', '1', null, null, now() - interval '8 days'),
      ('young and empty of a guest', '1', null, null, now() - interval '6 days'),
      ('old and bought', '1', null, 'K-1', now() - interval '91 days'), ('young and bought', '1', null, 'K-2', now() - interval '89 days')`,
  },
  {
    table: 'mails',
    name: 'key',
    insert: sql`insert into mails (key, "to", language, subject, text, html, state, created_at) values
      ('old', 'x', 'sv', '', '', '', 'sent', now() - interval '91 days'),
      ('old and failed', 'x', 'sv', '', '', '', 'failed', now() - interval '91 days'),
      ('young', 'x', 'sv', '', '', '', 'sent', now() - interval '89 days'),
      ('young and queued', 'x', 'sv', '', '', '', 'queued', now() - interval '1 year')`,
  },
  {
    table: 'favorite_lists',
    name: 'id',
    insert: sql`
      with l as (insert into favorite_lists (id, customer_id, created_at)
        select v.id, case when v.owned then (select id from customers limit 1) end, now() - interval '3 years'
        from (values ('old', false), ('young: used', false), ('young: of a customer', true)) as v (id, owned) returning id),
      w as (insert into works (key, original_title) values ('f', 'F') returning id),
      p as (insert into products (work_id, article_number, alias, name, format) select id, '2', 'q', 'Q', 'pocket' from w returning id)
      insert into favorite_items (list_id, product_id, price, currency, added_at)
      select l.id, p.id, 1, 'SEK', case when l.id = 'young: used' then now() else now() - interval '3 years' end from l, p`,
  },
  {
    table: 'payment_events',
    name: 'id',
    insert: sql`insert into payment_events (id, payment_id, outcome, body, at) values
      ('old', 'p', 'captured', '{}', now() - interval '541 days'), ('young', 'p', 'captured', '{}', now() - interval '539 days')`,
  },
  {
    table: 'staff_log',
    name: 'subject',
    insert: sql`insert into staff_log (subject, action, author, at) values
      ('old', 'a', 'b', now() - interval '732 days'), ('young', 'a', 'b', now() - interval '1 year')`,
  },
]

describe('[operations S2-8] housekeeping', () => {
  test('each table of the database has exactly one retention rule', async () => {
    const { rows } = await write(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(retentions.map(({ table }) => table).sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  test('deletes expired rows, and nothing else', async () => {
    for (const { insert } of rows) await write(insert)
    const counts = await open().run()
    expect(errors).toEqual([])
    for (const { table, name } of rows) {
      const left = await column(name, table)
      expect(
        left.filter((value) => !String(value).startsWith('young')),
        table,
      ).toEqual([])
      expect(left.length, table).toBeGreaterThan(0)
      expect(counts.get(table), table).toBeGreaterThan(0)
    }
    expect(counts.get('carts')).toBe(3)
  })

  test('deletes changes after a day, but never the newest', async () => {
    await write(sql`truncate changes restart identity`)
    await write(
      sql`insert into changes (tags, at) select '{a}', now() - interval '25 hours' from generate_series(1, 2500)`,
    )
    expect((await open().run()).get('changes')).toBe(2499)
    expect(await column('seq', 'changes')).toEqual(['2500'])
    await write(sql`insert into changes (tags) values ('{b}'), ('{c}')`)
    expect((await open().run()).get('changes')).toBe(1)
    expect(await column('seq', 'changes')).toEqual(['2501', '2502'])
  })

  test('a clock that is years ahead deletes nothing that is in use', async () => {
    await write(sql`insert into idempotency_keys (scope, key, request) values ('s', 'of today', '')`)
    const inTenYears = Date.now() + 10 * 365 * 86_400_000
    expect((await open(() => inTenYears).run()).get('idempotency_keys')).toBe(0)
    expect(await column('key', 'idempotency_keys')).toContain('of today')
  })

  test('two back ends that run at once delete each row once, and neither waits', async () => {
    await write(sql`insert into idempotency_keys (scope, key, request, at)
      select 'many', n::text, '', now() - interval '31 days' from generate_series(1, 5000) n`)
    const counts = await Promise.all([open().run(), open().run()])
    const left = await write(sql`select 1 from idempotency_keys where scope = 'many'`)
    expect(counts.reduce((sum, each) => sum + (each.get('idempotency_keys') ?? 0), 0)).toBe(5000 - left.rows.length)
    await open().run()
    expect((await write(sql`select 1 from idempotency_keys where scope = 'many'`)).rows).toEqual([])
    expect(errors).toEqual([])
  })

  test('a locked row is left for the next run', async () => {
    await write(sql`insert into carts (id, market_id, updated_at) values ('held', '1', now() - interval '2 years')`)
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from carts where id = 'held' for update`)
      expect((await open().run()).get('carts')).toBe(0)
    })
    expect((await open().run()).get('carts')).toBe(1)
  })
})
