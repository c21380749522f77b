import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answersAtAll } from '#backend/kernel/postgres-probe.ts'
import { type Outage, supervisePostgres } from '#backend/kernel/supervise-postgres.ts'

test('[attack] a database that runs but answers no queries is killed and restarted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-hang-'))
  await chmod(folder, 0o755)
  const outages: (Outage | null)[] = []
  const postgres = await supervisePostgres(folder, {
    say: () => undefined,
    onOutage: (outage) => void outages.push(outage),
    hangTimeout: 5_000,
  })
  onTestFinished(async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const { pid } = postgres
  process.kill(pid, 'SIGSTOP')
  expect(await answersAtAll(postgres.url, 1_000)).toBe(false)
  await expect.poll(() => outages.at(-1), { timeout: 120_000 }).toBe(null)
  expect(outages[0]?.reason).toBe('It stopped responding.')
  expect(postgres.pid).not.toBe(pid)
  expect(await answersAtAll(postgres.url, 10_000)).toBe(true)
  // Any response counts, even the refusal of a wrong password.
  expect(await answersAtAll(postgres.url.replace(/:[^:@]+@/, ':wrong@'), 10_000)).toBe(true)
}, 120_000)
