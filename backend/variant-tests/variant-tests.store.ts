import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { VariantTest } from '#schemas/variant-test.ts'
import { weekMilliseconds } from '#schemas/variant-test-plan.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { variantTests, variantTestVisitors, variantTestWeeks } from './variant-tests.tables.ts'
import { settling, type WeekCount } from './verdict.rules.ts'

type StoredTest = typeof variantTests.$inferSelect

export interface TestRow extends Omit<StoredTest, 'definition'> {
  readonly definition: VariantTest
}

/**
 * Returns the row in a list, or an empty list if its definition is unreadable. In such a test, everyone sees the
 * control group.
 */
const readable = (row: StoredTest | undefined): readonly TestRow[] =>
  row?.definition ? [{ ...row, definition: row.definition }] : []

/**
 * Locks a test for the rest of the transaction and returns it, or undefined when it does not exist yet. `definition` is
 * null when it is unreadable.
 */
export async function lockTest(tx: Transaction, id: string): Promise<StoredTest | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`test:${id}`}, 0))`)
  const [row] = await tx.select().from(variantTests).where(eq(variantTests.id, id))
  return row
}

/** Advisory lock with which tests are started one at a time. */
const startLock = 7_340_071

export async function lockStarts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${startLock})`)
}

export async function findTest(db: Transaction, id: string): Promise<TestRow | undefined> {
  const [row] = await db.select().from(variantTests).where(eq(variantTests.id, id))
  return readable(row)[0]
}

export async function listTests(db: Transaction): Promise<readonly TestRow[]> {
  const rows = await db
    .select()
    .from(variantTests)
    .orderBy(sql`coalesce(${variantTests.startedAt}, ${variantTests.savedAt}) desc`, asc(variantTests.id))
  return rows.flatMap(readable)
}

export async function listStarted(db: Transaction): Promise<readonly TestRow[]> {
  const rows = await db.select().from(variantTests).where(isNotNull(variantTests.startedAt)).orderBy(variantTests.id)
  return rows.flatMap(readable)
}

export async function saveTest(
  tx: Transaction,
  input: Pick<TestRow, 'definition' | 'revision' | 'author' | 'savedAt'>,
): Promise<void> {
  await tx
    .insert(variantTests)
    .values({ id: input.definition.id, ...input })
    .onConflictDoUpdate({ target: variantTests.id, set: input })
}

export async function setTimes(
  tx: Transaction,
  id: string,
  set: Pick<StoredTest, 'startedAt' | 'endsAt'> | Pick<StoredTest, 'endedAt' | 'winner'>,
): Promise<void> {
  await tx.update(variantTests).set(set).where(eq(variantTests.id, id))
}

/** Adds visitors who have seen what is tested, unless they had seen it before. */
export async function insertVisitors(
  db: Database,
  rows: readonly (typeof variantTestVisitors.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(variantTestVisitors)
      .values([...rows])
      .onConflictDoNothing()
}

/**
 * Records that a visitor reached the goal of tests. Leaves out tests in which the visitor had not seen what is tested,
 * or had already reached the goal.
 */
export async function setReached(
  db: Transaction,
  { visitor, tests, at }: { readonly visitor: string; readonly tests: readonly string[]; readonly at: Date },
): Promise<void> {
  if (tests.length === 0) return
  await db
    .update(variantTestVisitors)
    .set({ reachedAt: at })
    .where(
      and(
        eq(variantTestVisitors.visitor, visitor),
        inArray(variantTestVisitors.testId, [...tests]),
        isNull(variantTestVisitors.reachedAt),
        lte(variantTestVisitors.seenAt, at),
      ),
    )
}

export async function findWeeks(db: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, WeekCount[]>> {
  const found = new Map<string, WeekCount[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await db
    .select()
    .from(variantTestWeeks)
    .where(inArray(variantTestWeeks.testId, [...ids]))
  for (const { testId, ...count } of rows) found.get(testId)?.push(count)
  return found
}

/** Advisory lock of the back end that calculates the sums. */
const rollUpLock = 7_340_072

/**
 * Recalculates the visitors of weeks that can still change. Weeks that have settled since `last` (the time of the last
 * calculation, or null) are recalculated once more, but their sums never decrease. Earlier weeks are final, so deleting
 * a visitor's row does not change a verdict. Returns false when another back end is calculating the sums.
 */
export async function rollUpWeeks(
  database: Database,
  { now, last }: { readonly now: number; readonly last: number | null },
): Promise<boolean> {
  const settled = new Date(now - settling)
  const missed = new Date(Math.min(now, last ?? 0) - settling)
  const weekOf = (at: string) =>
    sql.raw(`floor(extract(epoch from (${at} - t.started_at)) * 1000 / ${weekMilliseconds})::int`)
  const openAt = (at: Date) =>
    sql`greatest(0, floor(extract(epoch from (${at}::timestamptz - t.started_at)) * 1000 / ${weekMilliseconds})::int)`
  const isOpenAt = (at: Date) => sql`t.started_at is not null and least(t.ended_at, t.ends_at) > ${at}::timestamptz`
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${rollUpLock}) as locked`,
    )
    if (!rows[0]?.locked) return false
    await tx.execute(sql`
      delete from variant_test_weeks w using variant_tests t
      where w.test_id = t.id and ${isOpenAt(settled)} and w.week >= ${openAt(settled)}`)
    await tx.execute(sql`
      insert into variant_test_weeks as w (test_id, group_id, week, visitors, reached)
      select t.id, v.group_id, c.week, sum(c.visitors), sum(c.reached)
      from variant_tests t
      join variant_test_visitors v on v.test_id = t.id
      cross join lateral (values (${weekOf('v.seen_at')}, 1, 0), (${weekOf('v.reached_at')}, 0, 1))
        as c (week, visitors, reached)
      where ${isOpenAt(missed)} and c.week >= ${openAt(missed)}
      group by 1, 2, 3
      on conflict (test_id, group_id, week) do update
        set visitors = greatest(w.visitors, excluded.visitors), reached = greatest(w.reached, excluded.reached)`)
    return true
  })
}
