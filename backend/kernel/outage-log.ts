import { isDatabaseUnavailable } from './database-unavailable.ts'

export interface OutageLogOptions {
  /** Resolves when the database answers. */
  readonly probe: () => Promise<void>
  /** Told of the first error of an outage, and of every error that is not of one. */
  readonly onError: (error: unknown, what: string) => void
  /** A line for the log. */
  readonly say: (line: string, seen: OutageSeen) => void
  /** Epoch milliseconds. */
  readonly clock: () => number
}

export interface OutageSeen {
  /** Errors since it began. */
  readonly errors: number
  readonly seconds: number
}

export interface OutageLog {
  /** `what`: what failed by it. */
  report(error: unknown, what: string): void
  stop(): void
}

/** Milliseconds between two looks whether the database is back. */
const lookEvery = 1_000
/** Milliseconds between two lines while it is not. */
const sayEvery = 60_000

/** Errors of a database that is away, as one line when it goes, one a minute, and one when it is back. */
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
      say('the database answers again', seen)
      outage = null
      timer = undefined
      return
    }
    if (now - outage.said >= sayEvery) {
      outage.said = now
      say('the database does not answer', seen)
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
