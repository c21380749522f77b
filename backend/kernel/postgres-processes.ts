import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * Returns the process id in a data directory's `postmaster.pid`, or 0 when there is none. A killed server leaves its
 * file behind, so check the process with `isPostgresOf`.
 */
export async function postmasterPid(directory: string): Promise<number> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => null)
  return Number(text?.split('\n')[0]) || 0
}

/**
 * Returns whether the process is running and belongs to the server on this data directory. Returns false for another
 * server's process, or when another program has got the pid.
 */
export async function isPostgresOf(directory: string, pid: number): Promise<boolean> {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // With EPERM the process exists but belongs to another user, so continue with the check of its directory.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform === 'linux') {
    return (await cwdOf(pid)) === (await realpath(directory).catch(() => directory)) && (await isNamedPostgres(pid))
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.includes('postgres') && stdout.includes(directory)
}

/**
 * Ends the server on a data directory, and processes that a killed server has left, because PostgreSQL does not start
 * while they use its shared memory. Sends stronger signals step by step. Resolves when no process is left, or when even
 * SIGKILL failed. With `only`, does nothing unless `only` is the server's process id.
 */
export async function endPostgres(directory: string, only?: number): Promise<void> {
  const postmaster = await postmasterPid(directory)
  if (only !== undefined && only !== postmaster) return
  if (await isPostgresOf(directory, postmaster)) await end(directory, [postmaster], ['SIGINT', 'SIGQUIT', 'SIGKILL'])
  // Orphaned processes exit when they notice that the postmaster is gone, but a busy process notices late.
  await end(directory, await processesOf(directory), ['SIGTERM', 'SIGQUIT', 'SIGKILL'])
}

/**
 * Milliseconds to wait after each signal. The wait after SIGINT is the longest, because a fast shutdown writes a
 * checkpoint first.
 */
const patience: Readonly<Record<string, number>> = { SIGINT: 15_000, SIGTERM: 1_000, SIGQUIT: 2_000, SIGKILL: 2_000 }
const lookEvery = 25

async function end(directory: string, pids: readonly number[], signals: readonly NodeJS.Signals[]): Promise<void> {
  let left = pids
  for (const signal of signals) {
    for (const pid of left) killPostgres(pid, signal)
    for (let waited = 0; left.length > 0 && waited < (patience[signal] ?? 0); waited += lookEvery) {
      left = await living(directory, left)
      if (left.length > 0) await wait(lookEvery)
    }
    if (left.length === 0) return
  }
}

async function living(directory: string, pids: readonly number[]): Promise<readonly number[]> {
  const alive = await Promise.all(pids.map((pid) => isPostgresOf(directory, pid)))
  return pids.filter((_, index) => alive[index])
}

/** Sends a signal to a process, unless the process has ended. */
export function killPostgres(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended, or belongs to another user. Callers check which processes remain.
  }
}

/** Returns the PostgreSQL processes whose working directory is `directory`; none on systems other than Linux. */
async function processesOf(directory: string): Promise<readonly number[]> {
  if (process.platform !== 'linux') return []
  const names = await readdir('/proc').catch(() => [])
  return living(directory, names.map(Number).filter(Number.isInteger))
}

async function cwdOf(pid: number): Promise<string | null> {
  return readlink(`/proc/${pid}/cwd`).catch(() => null)
}

async function isNamedPostgres(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'postgres'
}
