import { type ChildProcess, fork } from 'node:child_process'

export interface ChildOptions {
  /** Name for messages. */
  readonly name: string
  /** Path of the file that it runs. */
  readonly file: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly execArgv?: readonly string[]
  readonly onCrash: (message: string) => void
}

export interface Child {
  readonly pid: number | undefined
  /** Resolves when the child says that it listens. Rejects when it gave up before that. */
  readonly ready: Promise<void>
  /** Ends it and starts it again at once. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const firstDelay = 500
const longestDelay = 10_000
/** A child that ran so long was well; its next crash counts as the first. */
const healthyAfter = 30_000
/** Crashes before the first readiness after which the start is given up. */
const mostFirstTries = 3

/** Runs a process of the shop and starts it again, with back-off, when it crashes. */
export function runChild(options: ChildOptions): Child {
  let current: ChildProcess | undefined
  let stopping = false
  /** Ended in order to start again. */
  let restarting = false
  let delay = firstDelay
  let wasReady = false
  let tries = 0
  let timer: NodeJS.Timeout | undefined
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()

  function start(): void {
    const began = Date.now()
    tries += 1
    const child = fork(options.file, {
      env: { ...process.env, ...options.env },
      ...(options.execArgv ? { execArgv: [...options.execArgv] } : {}),
    })
    current = child
    child.on('message', (message) => {
      if (typeof message !== 'object' || !('ready' in message)) return
      wasReady = true
      resolve()
    })
    child.on('exit', (code, signal) => {
      if (stopping || restarting) return
      if (!wasReady && tries >= mostFirstTries) {
        reject(new Error(`The ${options.name} could not be started (${signal ?? `exit ${code}`}).`))
        return
      }
      if (Date.now() - began > healthyAfter) delay = firstDelay
      options.onCrash(`The ${options.name} ended (${signal ?? `exit ${code}`}); starting it again in ${delay} ms.`)
      timer = setTimeout(start, delay)
      delay = Math.min(delay * 2, longestDelay)
    })
  }
  start()

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
    async stop() {
      stopping = true
      clearTimeout(timer)
      await end()
    },
  }

  async function end(): Promise<void> {
    const child = current
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    await new Promise<void>((done) => {
      const force = setTimeout(() => child.kill('SIGKILL'), 3_000)
      child.on('exit', () => {
        clearTimeout(force)
        done()
      })
      child.kill('SIGTERM')
    })
  }
}
