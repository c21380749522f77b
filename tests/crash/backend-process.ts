import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildBackend } from '#bin/backend-build.ts'

export interface BackendProcess {
  readonly url: string
  /** Starts the process and waits until it reports that it is ready. Returns the milliseconds from start to ready. */
  start(): Promise<number>
  kill(): Promise<void>
  readonly log: readonly string[]
}

/** Creates a back end that can be killed and started again with the same port and database. */
export function createBackendProcess(input: {
  readonly port: number
  readonly databaseUrl: string
  readonly folder: string
}): BackendProcess {
  const url = `http://127.0.0.1:${input.port}`
  const log: string[] = []
  // The bundle that a shop runs in production.
  const built = buildBackend()
  let child: ChildProcess | null = null
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NODE_COMPILE_CACHE: join(input.folder, 'compile-cache'),
    PROFILE: 'demo',
    DATABASE_URL: input.databaseUrl,
    BACKEND_PORT: String(input.port),
    SECRET_KEYS: 'a-secret-for-tests',
    KOLOFON_DATA_DIR: input.folder,
    // Exempt loopback from limits, because all buyers of a crash test have one IP address.
    RATE_LIMIT_EXEMPT: '127.0.0.0/8,::1',
  }
  const isReady = () =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    url,
    log,
    async start() {
      const file = await built
      const began = performance.now()
      const started = fork(file, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
      child = started
      for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk) => log.push(String(chunk)))
      while (!(await isReady())) {
        if (started.exitCode !== null) throw new Error(`The back end ended by itself.\n${log.join('')}`)
        await wait(10)
      }
      return performance.now() - began
    },
    async kill() {
      const ending = child
      child = null
      if (!ending) return
      await new Promise<void>((done) => {
        ending.on('exit', () => done())
        ending.kill('SIGKILL')
      })
    },
  }
}
