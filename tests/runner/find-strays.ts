import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** A process that a test started and did not end. */
export interface Stray {
  readonly pid: number
  readonly command: string
  /** The test file that started it; null when it was set up for all files. */
  readonly file: string | null
}

/** Milliseconds that a process may take to exit after its test. */
const grace = 5_000

/**
 * Finds processes that inherited `KOLOFON_TEST_RUN=<mark>` and are still running after a grace period. Linux only:
 * elsewhere it returns none.
 */
export async function findStrays(mark: string): Promise<readonly Stray[]> {
  const until = performance.now() + grace
  for (;;) {
    const strays = await listMarked(mark)
    if (strays.length === 0 || performance.now() > until) return strays
    await wait(200)
  }
}

export function endStrays(strays: readonly Stray[]): void {
  for (const { pid } of strays) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already exited by itself.
    }
  }
}

async function listMarked(mark: string): Promise<readonly Stray[]> {
  const names = await readdir('/proc').catch(() => [])
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => readStray(name, mark)))
  return found.flatMap((stray) => stray ?? [])
}

async function readStray(pid: string, mark: string): Promise<Stray | null> {
  // Processes of other users cannot be read, and those that exit meanwhile are gone.
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
  const settings = environment.split('\0')
  if (!settings.includes(`KOLOFON_TEST_RUN=${mark}`)) return null
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  // A zombie process has no command.
  if (command === '') return null
  const file = settings.find((setting) => setting.startsWith('KOLOFON_TEST_FILE='))
  return { pid: Number(pid), command: command.replaceAll('\0', ' ').trim(), file: file?.slice(18) ?? null }
}
