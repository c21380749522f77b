import { type ChildProcess, fork } from 'node:child_process'
import { createRestartBackoff } from '#backend/kernel/restart-backoff.ts'
import type { Outage } from '#backend/kernel/supervise-postgres.ts'
import { configErrorExitCode } from './exit-with-errors.ts'
import { look, type SupervisionMessage } from './supervision.ts'

export interface ChildOptions {
  readonly name: string
  readonly file: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly execArgv?: readonly string[]
  readonly say: (line: string) => void
  /** Called with an outage when the process ends unexpectedly, and with null when the process is ready again. */
  readonly onOutage: (outage: Outage | null) => void
  /**
   * Milliseconds between two liveness checks; default 2,000. Null disables the checks, for example while a debugger may
   * pause the process.
   */
  readonly lookEvery?: number | null
  /**
   * Called when the process ends because its configuration is invalid. The process is then not restarted, because a
   * restart would not help.
   */
  readonly onRefused: () => void
}

export interface Child {
  readonly pid: number | undefined
  /** Resolves when the child first reports that it accepts connections. */
  readonly ready: Promise<void>
  restart(): Promise<void>
  inform(message: SupervisionMessage): void
  stop(): Promise<void>
}

/** Milliseconds that a child has to finish its requests before it is killed. */
const stopTimeout = 30_000

/**
 * A process counts as hung after this many consecutive liveness checks without a reply. The process replies over the
 * IPC channel in its next event-loop iteration, however many requests are pending. No work of the shop blocks the event
 * loop for 20 seconds. Checks are counted instead of seconds. Otherwise a process would count as hung after the machine
 * was asleep, or while neither supervisor nor process gets CPU time.
 */
const maxMisses = 10

/**
 * Runs a process of the shop. Restarts the process with back-off, any number of times, when it crashes, hangs or fails
 * to start.
 */
export function superviseChild(options: ChildOptions): Child {
  let current: ChildProcess | undefined
  let stopping = false
  /** Whether the child is being stopped for a restart. */
  let restarting = false
  /** Whether the child has ended unexpectedly, and its replacement is not ready yet. */
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
      ended(`it failed to start: ${error instanceof Error ? error.message : error}`)
      return
    }
    current = child
    let isHung = false
    let misses = 0
    let looking: NodeJS.Timeout | undefined
    child.on('error', (error) => {
      // A child that could not be spawned emits no `exit`, so handle its error here. Any other error means that an
      // exiting child could not receive a message. The next child gets this message.
      if (child.pid === undefined) ended(`it failed to start: ${error.message}`)
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
      signalReady()
      resolve()
    })
    child.on('exit', (code, signal) => {
      clearInterval(looking)
      if (code === configErrorExitCode && !stopping && !restarting) {
        options.say(`The ${options.name} cannot start with this configuration.`)
        options.onRefused()
        return
      }
      ended(isHung ? 'it stopped responding' : (signal ?? `exit ${code}`))
    })
    signalReady()

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
    options.say(`The ${options.name} ended (${how}); restarting it ${delay === 0 ? 'now' : `in ${delay} ms`}.`)
    options.onOutage({ reason: `It ended (${how}).`, since: new Date(), nextTry: new Date(Date.now() + delay) })
    timer = setTimeout(start, delay)
  }

  function signalReady(): void {
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
      signalReady()
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
