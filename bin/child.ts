import { type ChildProcess, fork } from 'node:child_process'
import { createRestartBackoff } from '#backend/kernel/restart-backoff.ts'
import type { Outage } from '#backend/kernel/supervise-postgres.ts'
import { configErrorExitCode } from './exit-with-errors.ts'
import { look, type SupervisionMessage } from './supervision.ts'

export interface ChildOptions {
  /** Name for messages. */
  readonly name: string
  /** Path of the file that it runs. */
  readonly file: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly execArgv?: readonly string[]
  /** A sentence for the supervisor's log. */
  readonly say: (line: string) => void
  /** Told when it ends by itself, and (null) when it is ready again. */
  readonly onOutage: (outage: Outage | null) => void
  /** Milliseconds between two looks at whether it still answers; default 2,000. Null: nobody looks, for it may stand in a debugger. */
  readonly lookEvery?: number | null
  /** Told when it ends because of its configuration: no further start would help. */
  readonly onRefused: () => void
}

export interface Child {
  readonly pid: number | undefined
  /** Resolves when the child says for the first time that it listens. */
  readonly ready: Promise<void>
  /** Ends it and starts it again at once. */
  restart(): Promise<void>
  inform(message: SupervisionMessage): void
  stop(): Promise<void>
}

/** Milliseconds that a child has for finishing what it was asked. */
const stopTimeout = 30_000

/**
 * Looks in a row without an answer after which a process hangs. Its event loop answers, not a port: however many requests wait, a turn of
 * the loop is enough, and no work of the shop takes 20 seconds without one. Looks are counted and not time, so that a machine
 * that slept, or that starves supervisor and process alike, is no fault of the process.
 */
const maxMisses = 10

/** Runs a process of the shop and starts it again, with back-off and for as long as it takes, when it crashes, hangs or cannot be started. */
export function superviseChild(options: ChildOptions): Child {
  let current: ChildProcess | undefined
  let stopping = false
  /** Ended in order to start again. */
  let restarting = false
  /** Ended by itself and not ready since. */
  let isOut = false
  const { lookEvery = 2_000 } = options
  const delays = createRestartBackoff(Date.now)
  let latest: SupervisionMessage | undefined
  let timer: NodeJS.Timeout | undefined
  const { promise: ready, resolve } = Promise.withResolvers<void>()

  function start(): void {
    let child: ChildProcess
    try {
      child = fork(options.file, {
        env: { ...process.env, ...options.env },
        ...(options.execArgv ? { execArgv: [...options.execArgv] } : {}),
      })
    } catch (error) {
      ended(`it could not be started: ${error instanceof Error ? error.message : error}`)
      return
    }
    current = child
    let isHung = false
    let misses = 0
    let looking: NodeJS.Timeout | undefined
    child.on('error', (error) => {
      // One that was never there has no `exit`. Else: a message that a dying child no longer takes is told to the next one.
      if (child.pid === undefined) ended(`it could not be started: ${error.message}`)
    })
    child.on('message', (message) => {
      if (typeof message !== 'object') return
      if ('alive' in message) misses = 0
      if (!('ready' in message)) return
      if (lookEvery !== null) looking ??= setInterval(lookAt, lookEvery).unref()
      delays.onReady()
      if (isOut) options.say(`The ${options.name} is ready again.`)
      isOut = false
      options.onOutage(null)
      tell()
      resolve()
    })
    child.on('exit', (code, signal) => {
      clearInterval(looking)
      if (code === configErrorExitCode && !stopping && !restarting) {
        options.say(`The ${options.name} cannot run with this configuration.`)
        options.onRefused()
        return
      }
      ended(isHung ? 'it did not answer any more' : (signal ?? `exit ${code}`))
    })
    tell()

    function lookAt(): void {
      misses += 1
      if (misses > maxMisses) {
        isHung = true
        child.kill('SIGKILL')
      } else if (child.connected) child.send(look, () => undefined)
    }
  }
  start()

  function ended(how: string): void {
    if (stopping || restarting) return
    isOut = true
    const delay = delays.next()
    options.say(`The ${options.name} ended (${how}); starting it again ${delay === 0 ? 'now' : `in ${delay} ms`}.`)
    options.onOutage({ reason: `It ended (${how}).`, since: new Date(), nextTry: new Date(Date.now() + delay) })
    timer = setTimeout(start, delay)
  }

  function tell(): void {
    if (latest && current?.connected) current.send(latest, () => undefined)
  }

  return {
    get pid() {
      return current?.pid
    },
    ready,
    async restart() {
      if (stopping || restarting) return
      restarting = true
      clearTimeout(timer)
      await end()
      restarting = false
      if (!stopping) start()
    },
    inform(message) {
      latest = message
      tell()
    },
    async stop() {
      stopping = true
      clearTimeout(timer)
      await end()
    },
  }

  async function end(): Promise<void> {
    const child = current
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    await new Promise<void>((done) => {
      const force = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
      child.on('exit', () => {
        clearTimeout(force)
        done()
      })
      child.kill('SIGTERM')
    })
  }
}
