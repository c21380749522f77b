import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

export interface Stray {
  readonly pid: number
  readonly command: string
  /** Test file that started the process; null when a setup for all files started it. */
  readonly file: string | null
}

/** Milliseconds within which a process must exit after its test. */
const grace = 5_000

/**
 * Returns the processes that inherited `KOLOFON_TEST_RUN=<mark>` and still run after a grace period. It works only on
 * Linux; on other systems it returns an empty list.
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
      // The process has exited meanwhile.
    }
  }
}

async function listMarked(mark: string): Promise<readonly Stray[]> {
  const names = await readdir('/proc').catch(() => [])
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => readStray(name, mark)))
  return found.flatMap((stray) => stray ?? [])
}

async function readStray(pid: string, mark: string): Promise<Stray | null> {
  // Reading fails for processes of other users, and for processes that have exited meanwhile.
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
  const settings = environment.split('\0')
  if (!settings.includes(`KOLOFON_TEST_RUN=${mark}`)) return null
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  // A zombie process has no command.
  if (command === '') return null
  const file = settings.find((setting) => setting.startsWith('KOLOFON_TEST_FILE='))
  return { pid: Number(pid), command: command.replaceAll('\0', ' ').trim(), file: file?.slice(18) ?? null }
}
