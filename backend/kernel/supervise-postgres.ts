import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { adoptPostgres, type PostgresServer, startPostgres } from './embedded-postgres.ts'
import { answersAtAll } from './postgres-probe.ts'
import { endPostgres, isPostgresOf, killPostgres } from './postgres-processes.ts'
import { createRestartBackoff } from './restart-backoff.ts'

/** Why the database does not answer, for people. */
export interface Outage {
  readonly reason: string
  readonly since: Date
  readonly nextTry: Date | null
}

export interface SuperviseOptions {
  /** A sentence for the supervisor's log. */
  readonly say: (line: string) => void
  /** Told when it ends, before each further try, and (null) when it answers again. */
  readonly onOutage?: (outage: Outage | null) => void
  /** Milliseconds without any answer, in probes, after which a server that runs is ended; default 30,000. */
  readonly hangTimeout?: number
}

/** Milliseconds between two looks. */
const lookEvery = 200
/** Probes in a row without an answer after which a server hangs: counted and not timed, so that a machine that slept is no fault of it. */
const maxMisses = 10

/**
 * The embedded PostgreSQL, started again whenever it ends or hangs, with back-off and for as long as it takes: on the same port and with the
 * same password, so that its users reconnect by themselves. A server that somebody else has started on the folder is adopted.
 */
export async function supervisePostgres(folder: string, options: SuperviseOptions): Promise<PostgresServer> {
  const { say, onOutage, hangTimeout = 30_000 } = options
  const directory = resolve(folder, 'postgres')
  const stopping = new AbortController()
  let server = await startPostgres(folder)
  /** Of the last server that was ended because it did not answer. */
  let hung = 0
  const delays = createRestartBackoff(Date.now)
  delays.onReady()

  async function watch(): Promise<void> {
    while (await pause(lookEvery)) if (!(await isPostgresOf(directory, server.pid))) await revive()
  }

  /** A server that is stopped or waits for ever lets nobody in, and does not end by itself. */
  async function probe(): Promise<void> {
    const every = hangTimeout / maxMisses
    let misses = 0
    while (await pause(every)) {
      const { url, pid } = server
      const isSilent = !(await answersAtAll(url, every)) && pid === server.pid && (await isPostgresOf(directory, pid))
      misses = isSilent ? misses + 1 : 0
      if (misses < maxMisses || stopping.signal.aborted) continue
      misses = 0
      hung = pid
      killPostgres(pid)
    }
  }

  async function revive(): Promise<void> {
    const since = new Date()
    let reason = hung === server.pid ? 'It did not answer any more.' : 'It ended.'
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

  const watching = Promise.all([watch(), probe()])
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
