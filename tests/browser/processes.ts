import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { createKeys, type Keys, loadKeys } from '#backend/kernel/keys.ts'
import type { StaffRole } from '#backend/kernel/request-context.ts'
import { signStaffToken } from '#backend/staff/staff-token.ts'
import { buildBackend } from '#bin/backend-build.ts'
import { databaseUrlOf } from './database-url.ts'

const root = join(import.meta.dirname, '../..')

export interface Process {
  readonly url: string
  readonly port: number
  log(): string
  kill(): Promise<void>
}

export interface Neighbour {
  readonly keys: Keys
  backend(port?: number): Promise<Process>
  gateway(backend: { readonly port: number }, env?: Record<string, string>): Promise<Process>
  ask<Data>(backendUrl: string, query: string, variables: object, roles: readonly StaffRole[]): Promise<Data>
  stop(): Promise<void>
}

/** Returns functions that start more back ends and gateways on the database of a running shop. */
export async function openNeighbour(folder: string): Promise<Neighbour> {
  const secrets = await loadKeys(folder)
  const keys = createKeys(secrets)
  const databaseUrl = await databaseUrlOf(folder)
  const open = new Set<ChildProcess>()
  const common = {
    PROFILE: 'demo',
    SECRET_KEYS: secrets.join(','),
    KOLOFON_SERVER_KEY: keys.serverKey,
    DATABASE_URL: databaseUrl,
    // Share the shop's data folder, because in another folder the processes would generate another password for the
    // sample staff.
    KOLOFON_DATA_DIR: folder,
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    RATE_LIMIT_EXEMPT: '127.0.0.0/8,::1',
  }

  async function run(file: string, env: Record<string, string>, own: number): Promise<Process> {
    const child = fork(file, { env: { ...process.env, NODE_ENV: 'production', ...common, ...env }, silent: true })
    open.add(child)
    let log = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        log += chunk.toString()
        process.stderr.write(chunk)
      })
    await new Promise<void>((done, failed) => {
      child.on('message', () => done())
      child.on('exit', (code) => failed(new Error(`${file} ended with ${code}`)))
    })
    return {
      port: own,
      url: `http://127.0.0.1:${own}`,
      log: () => log,
      kill: () => {
        open.delete(child)
        return end(child, 'SIGKILL')
      },
    }
  }

  return {
    keys,
    async backend(wanted) {
      const own = wanted ?? (await findFreePort())
      return run(await buildBackend(), { BACKEND_PORT: String(own) }, own)
    },
    async gateway(backend, env = {}) {
      const own = await findFreePort()
      return run(join(root, 'bin/gateway.ts'), { PORT: String(own), BACKEND_PORT: String(backend.port), ...env }, own)
    },
    async ask<Data>(backendUrl: string, query: string, variables: object, roles: readonly StaffRole[]): Promise<Data> {
      const token = await signStaffToken(keys, { email: 'staff@example.com', roles }, 300)
      const response = await fetch(`${backendUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables }),
      })
      const answer = (await response.json()) as { data: Data; errors?: unknown }
      if (answer.errors) throw new Error(JSON.stringify(answer.errors))
      return answer.data
    },
    async stop() {
      await Promise.all([...open].map((child) => end(child, 'SIGTERM')))
    },
  }
}

/**
 * Sends a signal to the process, and resolves when the process has exited. `exit` is not emitted again for a process
 * that has already exited.
 */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise<void>((done) => {
    child.on('exit', () => done())
    child.kill(signal)
  })
}

/**
 * Resolves when the gateway and its back end are ready. On a busy machine, the gateway's lease of two seconds may
 * expire before its renewal.
 */
export async function untilReady(url: string): Promise<void> {
  while (!(await isWhole(url))) await wait(100)
}

/**
 * Maximum number of attempts to get a response from the cache. A gateway may be without its lease for a moment, and
 * then serves nothing from the cache.
 */
const maxMisses = 10

/**
 * Requests a page twice, and returns the second response. Retries while it does not come from the cache, because a
 * gateway on a busy machine may have no lease for a moment.
 */
export async function fetchTwice(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    await (await ask()).text()
    const second = await ask()
    if (second.headers.get('x-cache') === 'HIT' || tries === maxMisses) return second
    await second.text()
    await wait(200)
  }
}

/**
 * Returns whether the gateway and its back end are up. A gateway with cached pages is ready even without its back end,
 * but reports `degraded`.
 */
async function isWhole(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`)
  return response.ok && !(await response.text()).includes('"degraded":')
}
