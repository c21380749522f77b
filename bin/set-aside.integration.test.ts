import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setAside } from '#backend/kernel/set-aside.tables.ts'
import { listStaffLog } from '#backend/staff/staff-audit-log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type CommandIo, exitCodes } from './command-io.ts'
import { listSetAside, retrySetAside } from './set-aside.ts'

const now = new Date('2026-11-20T12:00:00Z')
const first = new Date('2026-11-19T12:00:00Z')
const later = new Date('2026-11-21T12:00:00Z')
const row = { firstFailedAt: first, lastFailedAt: now, nextTryAt: later }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(setAside)
})

async function run(command: (args: readonly string[], io: CommandIo) => Promise<number>, ...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await command(args, {
    database: database.db,
    now,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    isTerminal: false,
  })
  return { code, out, err }
}

async function setThreeAside(): Promise<void> {
  await database.db.insert(setAside).values([
    { ...row, job: 'orders.reconcile', rowKey: 'K-100001', failures: 6, reason: 'Klarna says no.' },
    { ...row, job: 'orders.reconcile', rowKey: 'K-100002', failures: 1, reason: 'Klarna says no.' },
    { ...row, job: 'prices.history', rowKey: '1 34', failures: 2, reason: 'Too large.' },
  ])
}

async function dueKeys(): Promise<readonly string[]> {
  const rows = await database.db.select().from(setAside)
  return rows
    .filter(({ nextTryAt }) => nextTryAt.getTime() === now.getTime())
    .map(({ rowKey }) => rowKey)
    .sort()
}

const logged = async () => {
  const [entry] = await listStaffLog(database.db, 1)
  return entry
}

test('the list shows which row, how often, since when, the next try and the reason; without rows it says so', async () => {
  expect(await run(listSetAside)).toEqual({ code: exitCodes.done, out: ['Nothing is set aside.'], err: [] })
  await setThreeAside()
  const [most, ...others] = (await run(listSetAside)).out
  expect(most).toBe(
    'orders.reconcile  K-100001  6 tries since 2026-11-19T12:00:00.000Z, next 2026-11-21T12:00:00.000Z: Klarna says no.',
  )
  expect(others).toHaveLength(2)
  expect(others.at(-1)).toContain('K-100002  1 try since')
  expect(await run(listSetAside, '--all')).toMatchObject({ code: exitCodes.wrongUse, out: [] })
})

test('one row, those of a job, or all are made due; the log names the command line as the author', async () => {
  await setThreeAside()
  expect(await run(retrySetAside, 'prices.history', '1 34')).toMatchObject({
    code: exitCodes.done,
    out: ['1 row will be retried.'],
  })
  expect(await dueKeys()).toEqual(['1 34'])
  expect(await logged()).toMatchObject({
    subject: 'job:prices.history',
    action: 'job-retried',
    author: 'command-line',
    details: { key: '1 34', count: 1 },
  })
  expect(await run(retrySetAside, 'orders.reconcile')).toMatchObject({ out: ['2 rows will be retried.'] })
  expect(await dueKeys()).toEqual(['1 34', 'K-100001', 'K-100002'])
  expect(await run(retrySetAside)).toMatchObject({ code: exitCodes.done, out: ['3 rows will be retried.'] })
  expect(await logged()).toMatchObject({ subject: 'job:all', details: { key: null, count: 3 } })
})

test('a row that is not set aside is refused with a message, and invalid arguments are wrong use', async () => {
  await setThreeAside()
  expect(await run(retrySetAside, 'alerts', '7')).toMatchObject({
    code: exitCodes.refused,
    err: ['Nothing of alerts at 7 is set aside.'],
  })
  for (const args of [['--all'], ['prices.history', '1', '34'], ['']])
    expect(await run(retrySetAside, ...args)).toMatchObject({ code: exitCodes.wrongUse, out: [] })
  expect(await dueKeys()).toEqual([])
})
