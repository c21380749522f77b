import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export interface Child {
  readonly name: string
  /** Output lines. */
  readonly log: readonly string[]
  readonly exitCode: number | null
  /** Ends the process and waits until it has exited; `signal` defaults to SIGTERM. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts a process of the cluster. Its environment consists of this process's PATH and HOME, and the variables in
 * `env`.
 */
export function startChild(
  name: string,
  [command = '', ...args]: readonly string[],
  { env = {}, cwd }: { readonly env?: Readonly<Record<string, string>>; readonly cwd?: string } = {},
): Child {
  const log: string[] = []
  const child: ChildProcess = spawn(command, args, {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    ...(cwd && { cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.on('data', (chunk) => log.push(String(chunk)))
  child.stderr?.on('data', (chunk) => log.push(String(chunk)))
  child.on('error', (error) => log.push(error.message))
  return {
    name,
    log,
    get exitCode() {
      return child.exitCode
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

export async function run(words: readonly string[], options: Parameters<typeof startChild>[2] = {}): Promise<string> {
  const child = startChild(words.join(' '), words, options)
  while (child.exitCode === null) await wait(20)
  const text = child.log.join('')
  if (child.exitCode !== 0) throw new Error(`${child.name} ended with ${child.exitCode}.\n${text}`)
  return text
}

/**
 * Waits until `isTrue` resolves to true. Throws after `longest` milliseconds, or when `child` has ended. The error
 * contains the child's log.
 */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  { child, longest = 60_000 }: { readonly child?: Child; readonly longest?: number } = {},
): Promise<void> {
  const began = performance.now()
  while (!(await isTrue().catch(() => false))) {
    const log = child?.log.join('').slice(-2_000) ?? ''
    if (child && child.exitCode !== null) throw new Error(`${child.name} ended with ${child.exitCode}.\n${log}`)
    if (performance.now() - began > longest) throw new Error(`${what}: not within ${longest} ms.\n${log}`)
    await wait(50)
  }
}
