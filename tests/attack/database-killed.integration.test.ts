import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#backend/kernel/database.ts'
import { isDatabaseUnavailable } from '#backend/kernel/database-unavailable.ts'
import type { PostgresServer } from '#backend/kernel/embedded-postgres.ts'
import { isPostgresOf } from '#backend/kernel/postgres-processes.ts'
import { type Outage, supervisePostgres } from '#backend/kernel/supervise-postgres.ts'

let folder: string
let server: PostgresServer
const said: string[] = []
const outages: (Outage | null)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolofon-killed-'))
  await chmod(folder, 0o755)
  server = await supervisePostgres(folder, {
    say: (line) => said.push(line),
    onOutage: (outage) => outages.push(outage),
  })
})
afterAll(async () => {
  const { pid } = server
  await server.stop()
  expect(await isPostgresOf(join(folder, 'postgres'), pid)).toBe(false)
  await rm(folder, { recursive: true, force: true })
})

test('[attack S1-4] a killed database is restarted automatically, and clients reconnect to the same address', async () => {
  const connection = connectDatabase(server.url, { max: 4 })
  await connection.db.execute('create table kept (n integer)')
  for (let crash = 1; crash <= 3; crash += 1) {
    await connection.db.execute(`insert into kept values (${crash})`)
    // Kill the server while a query is pending. The process of the query survives for a moment and holds the shared
    // memory, so a restart must wait for this process.
    const sleeper = new pg.Client({ connectionString: server.url })
    sleeper.on('error', () => undefined)
    await sleeper.connect()
    const asleep = sleeper.query('select pg_sleep(600)').catch(() => 'ended')
    const killed = server.pid
    process.kill(killed, 'SIGKILL')
    expect(await asleep).toBe('ended')
    await expect.poll(() => connection.probe().then(() => server.pid !== killed), { timeout: 60_000 }).toBe(true)
    const { rows } = await connection.db.execute<{ n: number }>('select count(*)::int as n from kept')
    expect(rows).toEqual([{ n: crash }])
  }
  await connection.close()
  expect(said.filter((line) => line.startsWith('The database stopped: It ended.'))).toHaveLength(3)
  expect(outages.filter((outage) => outage === null)).toHaveLength(3)
})

test('[attack S1-4] only processes of the folder’s own server count as its server: no foreign process, and none of another folder', async () => {
  const directory = join(folder, 'postgres')
  const pidFile = join(directory, 'postmaster.pid')
  const ours = await readFile(pidFile, 'utf8')
  const connection = connectDatabase(server.url, { max: 1 })
  await connection.probe()
  const { rows } = await connection.db.execute<{ pid: number }>('select pg_backend_pid() as pid')
  expect(await isPostgresOf(directory, Number(rows[0]?.pid))).toBe(true)
  expect(await isPostgresOf(directory, Number(ours.split('\n')[0]))).toBe(true)
  expect(await isPostgresOf(directory, process.pid)).toBe(false)
  expect(await isPostgresOf(join(folder, 'elsewhere'), server.pid)).toBe(false)
  await connection.close()
})

test('[attack S1-4] a pid file with a foreign process does not block the database, and that process is not killed', async () => {
  const killed = server.pid
  process.kill(killed, 'SIGKILL')
  const pidFile = join(folder, 'postgres/postmaster.pid')
  const text = await readFile(pidFile, 'utf8')
  // Write the id of this process into the pid file: the id of a running process that is not PostgreSQL.
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)))
  const connection = connectDatabase(server.url, { max: 1 })
  await expect.poll(() => connection.probe().then(() => server.pid), { timeout: 60_000 }).not.toBe(killed)
  await connection.close()
})

test('[attack S1-4] a query meanwhile gets an error instead of hanging', async () => {
  const connection = connectDatabase(server.url, { max: 1, role: 'requests' })
  await connection.probe()
  const killed = server.pid
  process.kill(killed, 'SIGKILL')
  const asked = connection.db.execute('select 1').then(
    () => 'answered',
    () => 'an error',
  )
  expect(await Promise.race([asked, wait(30_000, 'silence')])).not.toBe('silence')
  // A surviving process of the killed server may still answer the first query.
  await expect.poll(() => connection.probe().then(() => server.pid !== killed), { timeout: 60_000 }).toBe(true)
  await connection.close()
})

test('[attack] a session that the server ends in mid-transaction counts as an unavailable database, and the next one works', async () => {
  const connection = connectDatabase(server.url, { max: 1, role: 'requests' })
  const rest = (milliseconds: number) =>
    connection.db.transaction(async (tx) => {
      await tx.execute("set local idle_in_transaction_session_timeout = '50ms'")
      await wait(milliseconds)
      return tx.execute('select 1')
    })
  const error = await rest(500).catch((failed: unknown) => failed)
  expect(error).toBeInstanceOf(Error)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect((await rest(0)).rows).toHaveLength(1)
  await connection.close()
})
