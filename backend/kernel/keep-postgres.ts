import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { adoptPostgres, type PostgresServer, startPostgres } from './embedded-postgres.ts'
import { endPostgres, isPostgresOf } from './postgres-processes.ts'
import { createRestartDelay } from './restart-delay.ts'

/** Why the database does not answer, for people. */
export interface Outage {
  readonly reason: string
  readonly since: Date
  readonly nextTry: Date | null
}

export interface KeepOptions {
  /** A sentence for the supervisor's log. */
  readonly say: (line: string) => void
  /** Told when it ends, before each further try, and (null) when it answers again. */
  readonly onOutage?: (outage: Outage | null) => void
}

/** Milliseconds between two looks. */
const lookEvery = 200

/**
 * The embedded PostgreSQL, started again whenever it ends, with back-off and for as long as it takes: on the same port and with the
 * same password, so that its users reconnect by themselves. A server that somebody else has started on the folder is adopted.
 */
export async function keepPostgres(folder: string, { say, onOutage }: KeepOptions): Promise<PostgresServer> {
  const directory = resolve(folder, 'postgres')
  const stopping = new AbortController()
  let server = await startPostgres(folder)
  const delays = createRestartDelay(Date.now)
  delays.onReady()

  async function watch(): Promise<void> {
    while (await pause(lookEvery)) if (!(await isPostgresOf(directory, server.pid))) await revive()
  }

  async function revive(): Promise<void> {
    const since = new Date()
    let reason = 'It ended.'
    for (;;) {
      const delay = delays.next()
      onOutage?.({ reason, since, nextTry: new Date(Date.now() + delay) })
      say(`The database does not run: ${reason} Starting it again ${delay === 0 ? 'now' : `in ${delay} ms`}.`)
      if (!(await pause(delay))) return
      try {
        server = (await adoptPostgres(folder)) ?? (await startPostgres(folder, { keepPort: true }))
        delays.onReady()
        say(`The database answers again, after ${((Date.now() - since.getTime()) / 1000).toFixed(1)} s.`)
        onOutage?.(null)
        return
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }

  /** False: it is being stopped. */
  async function pause(milliseconds: number): Promise<boolean> {
    await wait(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    return !stopping.signal.aborted
  }

  const watching = watch()
  return {
    url: server.url,
    urlOf: server.urlOf,
    get pid() {
      return server.pid
    },
    async stop() {
      stopping.abort()
      await server.stop()
      // A start that was on its way may have come after.
      await watching
      await endPostgres(directory)
    },
  }
}
