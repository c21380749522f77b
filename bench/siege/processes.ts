import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runShopCommand } from '#tests/shop-command.ts'

export const parts = ['back end', 'gateway', 'postmaster'] as const
export type Part = (typeof parts)[number]

export interface BesiegedShop {
  readonly url: string
  readonly backendUrl: string
  readonly folder: string
  /** Returns the last lines of the shop's log, truncated to 240 characters each. */
  lastLines(): string
  pidOf(part: Part): Promise<number>
  /** Returns the resident memory of a process in bytes, without its child processes. */
  memoryOf(part: Part): Promise<number>
  /**
   * Waits until gateway and back end report that they are ready. Returns how long this took, in milliseconds. Throws
   * after `longest` milliseconds (default 30,000).
   */
  untilHealthy(longest?: number): Promise<number>
  stop(): Promise<void>
}

/** Starts the shop with the command of `npm start`, and waits until it is healthy. */
export async function openBesiegedShop(input: {
  readonly folder: string
  readonly port: number
  readonly backendPort: number
  readonly env?: Readonly<Record<string, string>>
  /** Maximum milliseconds for the start. The first start is slow, because it builds the storefront. */
  readonly startTimeout: number
  readonly signal: AbortSignal
}): Promise<BesiegedShop> {
  const { folder, port, backendPort, startTimeout, signal } = input
  const shop = runShopCommand('start', {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    KOLOFON_DATA_DIR: folder,
    ...input.env,
  })
  const url = `http://127.0.0.1:${port}`
  const backendUrl = `http://127.0.0.1:${backendPort}`

  async function untilHealthy(longest = 30_000, aborted?: AbortSignal): Promise<number> {
    const began = performance.now()
    while (!((await isReady(backendUrl)) && (await isReady(url)))) {
      if (shop.hasEnded()) throw new Error(`The supervisor ended.\n${lastLines(shop.output())}`)
      if (performance.now() - began > longest)
        throw new Error(`Not healthy within ${Math.round(longest)} ms.\n${lastLines(shop.output())}`)
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
    const pid = await findChild(shop.child, part === 'gateway' ? 'gateway' : 'backend.js')
    if (pid === null) throw new Error(`There is no ${part}.`)
    return pid
  }

  try {
    await untilHealthy(startTimeout, signal)
  } catch (error) {
    await shop.stop()
    throw error
  }
  return {
    url,
    backendUrl,
    folder,
    lastLines: () => lastLines(shop.output()),
    pidOf,
    async memoryOf(part) {
      const status = await readFile(`/proc/${await pidOf(part)}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
    },
    untilHealthy,
    stop: () => shop.stop(),
  }
}

function lastLines(output: string): string {
  return output
    .trim()
    .split('\n')
    .slice(-12)
    .map((line) => line.slice(0, 240))
    .join('\n')
}

/**
 * Returns whether a process is ready and not degraded. A gateway without a back end is ready but degraded, because it
 * can serve only its cache.
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
 * Returns the process id of the supervisor's child process that runs a file. Works only on Linux, because it reads
 * `/proc`.
 */
async function findChild({ pid }: ChildProcess, file: string): Promise<number | null> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const child of children.trim().split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(file)) return Number(child)
  }
  return null
}
