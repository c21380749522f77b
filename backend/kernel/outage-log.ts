import { isDatabaseUnavailable } from './database-unavailable.ts'

export interface OutageLogOptions {
  /** Resolves when the database responds, rejects while it does not. */
  readonly probe: () => Promise<void>
  /** Called with the first error of a database outage, and with every error of another kind. */
  readonly onError: (error: unknown, what: string) => void
  readonly say: (line: string, seen: OutageSeen) => void
  /** Returns the current time in epoch milliseconds. */
  readonly clock: () => number
}

export interface OutageSeen {
  readonly errors: number
  readonly seconds: number
}

export interface OutageLog {
  report(error: unknown, what: string): void
  stop(): void
}

/** Milliseconds between two probes during an outage. */
const lookEvery = 1_000
/** Milliseconds between two log lines during an outage. */
const sayEvery = 60_000

/**
 * Creates a log that writes only three kinds of lines about a database outage: one when it begins, one per minute, and
 * one when it ends.
 */
export function createOutageLog({ probe, onError, say, clock }: OutageLogOptions): OutageLog {
  let outage: { readonly began: number; errors: number; said: number } | null = null
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const answers = await probe().then(
      () => true,
      () => false,
    )
    if (!outage || !timer) return
    const { began, errors } = outage
    const now = clock()
    const seen = { errors, seconds: Math.round((now - began) / 1_000) }
    if (answers) {
      say('the database is available again', seen)
      outage = null
      timer = undefined
      return
    }
    if (now - outage.said >= sayEvery) {
      outage.said = now
      say('the database is unavailable', seen)
    }
    lookLater()
  }

  function lookLater(): void {
    timer = setTimeout(() => void look(), lookEvery).unref()
  }

  return {
    report(error, what) {
      if (!isDatabaseUnavailable(error)) return onError(error, what)
      if (outage) {
        outage.errors += 1
        return
      }
      outage = { began: clock(), errors: 1, said: clock() }
      onError(error, what)
      lookLater()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
