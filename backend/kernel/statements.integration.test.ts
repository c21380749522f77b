import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { rounds } from '#tests/scale.ts'
import { carts } from '../cart/cart.tables.ts'
import { pendingChanges } from './changes.tables.ts'
import { findRows } from './find-rows.ts'
import { heldStatement } from './hold-statements.ts'
import { inOneStatement, insertRows } from './insert-rows.ts'

let connection: TestDatabase
beforeAll(async () => {
  connection = await createTestDatabase()
  await connection.db.execute(sql`create table held (n integer primary key)`)
})
afterAll(() => connection.drop())

const inserting = (n: number) => heldStatement(sql`insert into held values (${n})`)
const stored = async () => {
  const { rows } = await connection.db.execute<{ n: number }>(sql`select n from held order by n`)
  return rows.map(({ n }) => n)
}

describe('held statements', () => {
  test('are visible to the next statement of the transaction, and committed', async () => {
    const seen = await connection.db.transaction(async (tx) => {
      await tx.execute(inserting(1))
      const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from held`)
      await tx.execute(inserting(2))
      return rows[0]?.n
    })
    expect(seen).toBe(1)
    expect(await stored()).toEqual([1, 2])
  })

  test('when the last one fails, the transaction rejects with its error and stores nothing', async () => {
    const failed = connection.db.transaction(async (tx) => {
      await tx.execute(inserting(3))
      await tx.execute(inserting(1))
    })
    expect((await failed.catch((error: Error) => error.cause)) as object).toMatchObject({ code: '23505' })
    expect(await stored()).toEqual([1, 2])
  })

  test('in a nested transaction are rolled back with it', async () => {
    await connection.db.transaction(async (tx) => {
      await tx.execute(inserting(4))
      await tx
        .transaction(async (inner) => {
          await inner.execute(inserting(5))
          throw new Error('no')
        })
        .catch(() => undefined)
    })
    expect(await stored()).toEqual([1, 2, 4])
  })
})

test('concurrent statements of a transaction run in the order in which they were sent', async () => {
  const results = await connection.db.transaction((tx) =>
    Promise.all([
      tx.execute<{ n: number }>(sql`select pg_sleep(0.05), 1 as n`),
      tx.execute(sql`insert into held values (6)`),
      tx.execute<{ n: number }>(sql`select count(*)::int as n from held where n = 6`),
    ]),
  )
  expect(results[2].rows[0]?.n).toBe(1)
})

test('any row that is inserted as JSON is read as it was written', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !one.includes('\u0000'))
  const row = fc.record({
    id: fc.uuid(),
    marketId: text,
    countryCode: fc.option(text),
    customerId: fc.option(fc.integer({ min: 0, max: 2 ** 31 - 1 })),
    promoCodeId: fc.constant(null),
    giftCodeId: fc.constant(null),
    shippingOptionId: fc.option(text),
    zip: fc.option(text),
    giftMessage: fc.option(text),
    useBalance: fc.boolean(),
    checkout: fc.option(fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), text)),
    orderId: fc.option(text),
    updatedAt: fc.date({ min: new Date('1980-01-01'), max: new Date('2080-01-01'), noInvalidDate: true }),
  })
  await fc.assert(
    fc.asyncProperty(row, async (cart) => {
      await connection.db.execute(
        inOneStatement(insertRows(carts, [cart]), insertRows(pendingChanges, [{ tags: [cart.marketId, '"{,'] }])),
      )
      expect(await findRows(connection.db, carts, sql`where id = ${cart.id}`)).toEqual([cart])
      const [change] = await findRows(connection.db, pendingChanges, sql`order by id desc limit 1`)
      expect(change?.tags).toEqual([cart.marketId, '"{,'])
    }),
    { numRuns: rounds(50) },
  )
})
