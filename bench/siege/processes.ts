import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

/** Processes that the supervisor runs. */
export const parts = ['back end', 'gateway', 'postmaster'] as const
export type Part = (typeof parts)[number]

export interface BesiegedShop {
  /** Origin of the gateway. */
  readonly url: string
  readonly backendUrl: string
  /** Folder of the shop's database, mails and secrets. */
  readonly folder: string
  /** Returns the last lines of the shop's log, cut to a width. */
  lastLines(): string
  pidOf(part: Part): Promise<number>
  /** Returns the resident memory of a process in bytes. For the postmaster, its children are not included. */
  memoryOf(part: Part): Promise<number>
  /**
   * Waits until both gateway and back end report that they are ready. Returns the milliseconds that this took; throws
   * after `longest` milliseconds, by default 30,000.
   */
  untilHealthy(longest?: number): Promise<number>
  stop(): Promise<void>
}

/** Starts the shop with the command of `npm start`, as its users do, and waits until it is healthy. */
export async function openBesiegedShop(input: {
  readonly folder: string
  readonly port: number
  readonly backendPort: number
  readonly env?: Readonly<Record<string, string>>
  /** Maximum milliseconds for the start. The first start is slow, because it builds the storefront. */
  readonly startTimeout: number
  /** Stops the start when it aborts. */
  readonly signal: AbortSignal
}): Promise<BesiegedShop> {
  const { folder, port, backendPort, startTimeout, signal } = input
  const log: string[] = []
  const env = {
    ...process.env,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    KOLOFON_DATA_DIR: folder,
    ...input.env,
  }
  const supervisor = spawn(process.execPath, [join(root, 'bin/kolofon.ts'), 'start'], { cwd: root, env, stdio: 'pipe' })
  for (const stream of [supervisor.stdout, supervisor.stderr]) stream.on('data', (chunk) => log.push(String(chunk)))
  // Stop the shop when the bench exits, so that no shop is left running.
  const end = () => void supervisor.kill('SIGTERM')
  process.once('exit', end)
  supervisor.once('close', () => process.off('exit', end))
  const url = `http://127.0.0.1:${port}`
  const backendUrl = `http://127.0.0.1:${backendPort}`

  async function untilHealthy(longest = 30_000, aborted?: AbortSignal): Promise<number> {
    const began = performance.now()
    while (!((await isReady(backendUrl)) && (await isReady(url)))) {
      if (supervisor.exitCode !== null) throw new Error(`The supervisor ended.\n${lastLines(log)}`)
      if (performance.now() - began > longest)
        throw new Error(`Not healthy within ${Math.round(longest)} ms.\n${lastLines(log)}`)
      if (aborted?.aborted) throw new Error('The start of the shop was interrupted.')
      await wait(20)
    }
    return performance.now() - began
  }

  async function pidOf(part: Part): Promise<number> {
    if (part === 'postmaster') {
      const text = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')
      return Number(text.split('\n')[0])
    }
    const pid = await findChild(supervisor, part === 'gateway' ? 'gateway' : 'backend.js')
    if (pid === null) throw new Error(`There is no ${part}.`)
    return pid
  }

  const stop = async (): Promise<void> => {
    if (supervisor.exitCode !== null) return
    await new Promise<void>((done) => {
      supervisor.on('close', () => done())
      supervisor.kill('SIGTERM')
    })
  }
  try {
    await untilHealthy(startTimeout, signal)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    backendUrl,
    folder,
    lastLines: () => lastLines(log),
    pidOf,
    async memoryOf(part) {
      const status = await readFile(`/proc/${await pidOf(part)}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
    },
    untilHealthy,
    stop,
  }
}

/** Returns the last lines of the supervisor and its children, cut to a width. */
function lastLines(log: readonly string[]): string {
  const lines = log.join('').trim().split('\n')
  return lines
    .slice(-12)
    .map((line) => line.slice(0, 240))
    .join('\n')
}

/**
 * Returns whether a process is ready and not degraded. A gateway without a back end reports that it is ready but
 * degraded, because it can only serve its cache.
 */
async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) })
    const body = await response.text()
    return response.ok && !/"degraded":\s*\[\s*"/.test(body)
  } catch {
    return false
  }
}

/**
 * Returns the process id of the supervisor's child that runs a file. Works only on Linux, which lists children under
 * /proc.
 */
async function findChild({ pid }: ChildProcess, file: string): Promise<number | null> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const child of children.trim().split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(file)) return Number(child)
  }
  return null
}
