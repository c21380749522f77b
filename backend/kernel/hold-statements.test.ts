import type pg from 'pg'
import { expect, test } from 'vitest'
import { holdStatements } from './hold-statements.ts'

/** Creates a connection that records what is sent to the database. Statements with `bad` in their text fail. */
function createConnection() {
  const sent: string[] = []
  const released: unknown[] = []
  const fake = {
    query: async ({ text }: pg.QueryConfig) => {
      sent.push(text)
      if (text.includes('bad')) throw new Error(`failed: ${text}`)
      return { rows: [{ text }] }
    },
    release: (error: unknown) => released.push(error),
  }
  const client = fake as unknown as pg.PoolClient
  holdStatements(client)
  return { sent, released, run: (text: string) => client.query({ text }) }
}

test('a transaction begins with its first statement', async () => {
  const { sent, run } = createConnection()
  await run('begin')
  expect(sent).toEqual([])
  expect((await run('select 1')).rows).toEqual([{ text: 'select 1' }])
  expect(sent).toEqual(['begin', 'select 1'])
  await run('commit')
  expect(sent).toEqual(['begin', 'select 1', 'commit'])
})

test('a transaction without statements is not sent', async () => {
  const { sent, run } = createConnection()
  await run('begin')
  await run('commit')
  await run('begin')
  await run('/* held */ insert 1')
  await run('rollback')
  expect(sent).toEqual([])
})

test('a held statement is sent before the next statement, or with the commit, and at once outside a transaction', async () => {
  const { sent, run } = createConnection()
  await run('begin')
  await run('/* held */ insert 1')
  await run('/* held */ insert 2')
  expect(sent).toEqual([])
  await run('select 1')
  await run('/* held */ insert 3')
  await run('commit')
  await run('/* held */ insert 4')
  expect(sent).toEqual([
    'begin',
    '/* held */ insert 1',
    '/* held */ insert 2',
    'select 1',
    '/* held */ insert 3',
    'commit',
    '/* held */ insert 4',
  ])
})

test('a held statement that fails makes the next statement or the commit fail with its error', async () => {
  const { run } = createConnection()
  await run('begin')
  await run('/* held */ bad 1')
  await expect(run('bad 2')).rejects.toThrow('failed: /* held */ bad 1')
  await run('rollback')
  await run('begin')
  await run('select 1')
  await run('/* held */ bad 3')
  await expect(run('commit')).rejects.toThrow('failed: /* held */ bad 3')
})

test('a rollback drops held statements, and a rollback to a savepoint those after the savepoint', async () => {
  const { sent, run } = createConnection()
  await run('begin')
  await run('/* held */ insert 1')
  await run('savepoint sp1')
  await run('/* held */ insert 2')
  await run('rollback to savepoint sp1')
  await run('/* held */ insert 3')
  await run('rollback')
  expect(sent).toEqual(['begin', '/* held */ insert 1', 'savepoint sp1', 'rollback to savepoint sp1', 'rollback'])
})

test('a transaction with options begins at once; if it cannot, the connection is released', async () => {
  const { sent, released, run } = createConnection()
  await run('begin isolation level repeatable read')
  expect(sent).toEqual(['begin isolation level repeatable read'])
  await run('commit')
  await expect(run('begin isolation level bad')).rejects.toThrow('failed')
  expect(released).toHaveLength(1)
})
