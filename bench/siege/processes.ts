import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

/** Milliseconds for a first start, which builds the storefront. */
const longestStart = 300_000

/** What the supervisor looks after. */
export const parts = ['back end', 'gateway', 'postmaster'] as const
export type Part = (typeof parts)[number]

export interface BesiegedShop {
  /** Origin of the gateway. */
  readonly url: string
  readonly backendUrl: string
  /** Where it has its database, mails and secrets. */
  readonly folder: string
  /** What it wrote to its log. */
  readonly log: readonly string[]
  pidOf(part: Part): Promise<number>
  /** Resident memory, bytes, of a part; the postmaster's without its children. */
  memoryOf(part: Part): Promise<number>
  /** Milliseconds until gateway and back end both say that they are ready; throws after `longest`. */
  untilHealthy(longest?: number): Promise<number>
  stop(): Promise<void>
}

/** Starts the shop as its users do, `npm start`'s command, and waits until it is healthy. */
export async function openBesiegedShop(input: {
  readonly folder: string
  readonly port: number
  readonly backendPort: number
  readonly env?: Readonly<Record<string, string>>
}): Promise<BesiegedShop> {
  const { folder, port, backendPort } = input
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
  const url = `http://127.0.0.1:${port}`
  const backendUrl = `http://127.0.0.1:${backendPort}`

  async function untilHealthy(longest = 60_000): Promise<number> {
    const began = performance.now()
    while (!((await isReady(backendUrl)) && (await isReady(url)))) {
      if (supervisor.exitCode !== null) throw new Error(`The supervisor ended.\n${lastLines(log)}`)
      if (performance.now() - began > longest) throw new Error(`Not healthy within ${longest} ms.\n${lastLines(log)}`)
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
    await untilHealthy(longestStart)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    backendUrl,
    folder,
    log,
    pidOf,
    async memoryOf(part) {
      const status = await readFile(`/proc/${await pidOf(part)}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
    },
    untilHealthy,
    stop,
  }
}

/** What the supervisor said last, and the last errors of its children, cut to a line each. */
function lastLines(log: readonly string[]): string {
  const lines = log.join('').trim().split('\n')
  return lines
    .slice(-12)
    .map((line) => line.slice(0, 240))
    .join('\n')
}

/** A gateway that answers from its cache without a back end is ready, but says that it is degraded. */
async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) })
    const body = await response.text()
    return response.ok && !/"degraded":\s*\[\s*"/.test(body)
  } catch {
    return false
  }
}

/** The supervisor's child that runs a file; Linux alone lists them under /proc. */
async function findChild({ pid }: ChildProcess, file: string): Promise<number | null> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const child of children.trim().split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(file)) return Number(child)
  }
  return null
}
