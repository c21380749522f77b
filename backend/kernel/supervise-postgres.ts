import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { adoptPostgres, type PostgresServer, startPostgres } from './embedded-postgres.ts'
import { answersAtAll } from './postgres-probe.ts'
import { endPostgres, isPostgresOf, killPostgres } from './postgres-processes.ts'
import { createRestartBackoff } from './restart-backoff.ts'

export interface Outage {
  readonly reason: string
  readonly since: Date
  readonly nextTry: Date | null
}

export interface SuperviseOptions {
  readonly say: (line: string) => void
  /**
   * Called with the outage when the server ends and before each restart attempt; called with null when the server
   * responds again.
   */
  readonly onOutage?: (outage: Outage | null) => void
  /** Milliseconds without a response to probes after which a running server is killed; default 30,000. */
  readonly hangTimeout?: number
}

/** Milliseconds between two checks whether the process is running. */
const lookEvery = 200
/**
 * Number of consecutive failed probes after which a server counts as hung. The limit is not a duration, because the
 * machine may sleep for hours.
 */
const maxMisses = 10

/**
 * Starts the embedded PostgreSQL, and restarts it whenever it ends or hangs, with back-off and without limit. Port and
 * password stay the same, so clients reconnect without a change. If another process has meanwhile started a server on
 * the folder, adopts that server.
 */
export async function supervisePostgres(folder: string, options: SuperviseOptions): Promise<PostgresServer> {
  const { say, onOutage, hangTimeout = 30_000 } = options
  const directory = resolve(folder, 'postgres')
  const stopping = new AbortController()
  let server = await startPostgres(folder)
  /** Process id of the last server killed for not responding. */
  let hung = 0
  const delays = createRestartBackoff(Date.now)
  delays.onReady()

  async function watch(): Promise<void> {
    while (await pause(lookEvery)) if (!(await isPostgresOf(directory, server.pid))) await revive()
  }

  /** Kills a hung server, because it accepts no connections and does not exit by itself. */
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
    let reason = hung === server.pid ? 'It stopped responding.' : 'It ended.'
    for (;;) {
      const delay = delays.next()
      onOutage?.({ reason, since, nextTry: new Date(Date.now() + delay) })
      say(`The database stopped: ${reason} Restarting it ${delay === 0 ? 'now' : `in ${delay} ms`}.`)
      if (!(await pause(delay))) return
      try {
        server = (await adoptPostgres(folder)) ?? (await startPostgres(folder, { keepPort: true }))
        delays.onReady()
        say(`The database is available again after ${((Date.now() - since.getTime()) / 1000).toFixed(1)} s.`)
        onOutage?.(null)
        return
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }

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
      // End the server again, because a restart in progress may have finished after `server.stop()`.
      await watching
      await endPostgres(directory)
    },
  }
}
