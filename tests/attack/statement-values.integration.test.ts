import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#backend/kernel/database.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

const mail = 'elsa.andersson@example.com'
const hash = '$argon2id$v=19$m=65536$c2VjcmV0'
const secrets = [mail, 'elsa', hash, 'Storgatan']
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(
    sql`create table people (mail text primary key, hash text not null, street text, age integer)`,
  )
  await database.db.execute(sql`insert into people values (${mail}, ${hash}, 'Storgatan 1')`)
})
afterAll(() => database.drop())

const failing = {
  'a NUL in an address': sql`insert into people values (${`${mail}\0`}, ${hash}, 'x')`,
  'an address that is taken': sql`insert into people values (${mail}, ${hash}, ${'Storgatan 2'})`,
  'a row that is not whole': sql`insert into people values (${`b${mail}`}, null, ${'Storgatan 2'})`,
  'a text for a number': sql`update people set age = ${mail}::integer where hash = ${hash}`,
  'a text for JSON': sql`select ${mail}::text::jsonb, ${hash}::text`,
}

/** Returns all texts of an error that could reach a log, a console or a caller. */
function everythingOf(error: unknown): string {
  const lines: string[] = []
  pino({ level: 'error' }, { write: (line: string) => lines.push(line) }).error({ err: error }, 'failed')
  return [...lines, inspect(error, { depth: 9, showHidden: true }), String(error), (error as Error).stack].join('\n')
}

test.each(Object.entries(failing))('[attack S2-5] %s: the log has neither address nor hash', async (_, statement) => {
  const alone = await database.db.execute(statement).catch((error: unknown) => error)
  const within = await database.db.transaction((tx) => tx.execute(statement)).catch((error: unknown) => error)
  for (const error of [alone, within]) {
    expect(error).toBeInstanceOf(Error)
    const text = everythingOf(error)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).toContain('Failed query')
    expect(text).toMatch(/code: '2[0-9A-Z]{4}'/)
  }
})

test('[operations S3] a statement of a request that takes too long is cancelled, and its connection is not lost', async () => {
  const requests = connectDatabase(database.url, { max: 1, role: 'requests' })
  const { rows } = await requests.db.execute(sql`select name, setting from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`)
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '10000' },
    { name: 'statement_timeout', setting: '15000' },
  ])
  const slow = requests.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 50`)
    await tx.execute(sql`select pg_sleep(60)`)
  })
  expect((await slow.catch((error: Error) => error.cause)) as object).toMatchObject({ code: '57014' })
  expect((await requests.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await requests.close()
})

test('[attack S1-4] a transaction that cannot begin releases its connection', async () => {
  const one = connectDatabase(database.url, { max: 1 })
  for (let tries = 0; tries < 3; tries += 1) {
    const never = one.db.transaction(async () => undefined, { isolationLevel: 'none' as never })
    await expect(never).rejects.toThrow()
  }
  expect((await one.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await one.close()
})
