import type { DatabaseConnection } from './kernel/database.ts'

/**
 * Why a part of the back end is not ready. `since` and `nextTry` are ISO 8601; `nextTry` is null when no supervisor
 * restarts the part.
 */
export interface NotReady {
  readonly reason: string
  readonly since: string
  readonly nextTry: string | null
}

export interface BackendReadiness {
  readonly ready: boolean
  readonly parts: Readonly<Record<'database' | 'index', boolean>>
  /** The reason for each part that is not ready, by name. */
  readonly why: Readonly<Record<string, NotReady>>
}

export interface ReadinessOptions {
  readonly connection: Pick<DatabaseConnection, 'probe'>
  readonly isIndexReady: () => boolean
  /** Returns the reason that a supervisor gives for each part that has ended. */
  readonly outages: () => Readonly<Record<string, NotReady>>
  readonly clock: () => number
}

/**
 * Creates the readiness check. It returns whether the back end can serve requests and, if not, which parts are not
 * ready, why, and since when. Concurrent calls share one probe.
 */
export function createReadiness(options: ReadinessOptions): () => Promise<BackendReadiness> {
  const since = new Map<string, string>()
  let probing: Promise<string | null> | null = null

  function note(part: string, fault: string | null): NotReady | null {
    if (fault === null) {
      since.delete(part)
      return null
    }
    const began = since.get(part) ?? new Date(options.clock()).toISOString()
    since.set(part, began)
    return options.outages()[part] ?? { reason: fault, since: began, nextTry: null }
  }

  return async () => {
    probing ??= probe(options.connection).finally(() => {
      probing = null
    })
    const database = note('database', await probing)
    const index = note('index', options.isIndexReady() ? null : 'The search index is being built.')
    return {
      ready: !database && !index,
      parts: { database: !database, index: !index },
      why: { ...(database && { database }), ...(index && { index }) },
    }
  }
}

async function probe(connection: Pick<DatabaseConnection, 'probe'>): Promise<string | null> {
  try {
    await connection.probe()
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return `The database is unavailable${code ? ` (${code})` : ''}.`
  }
}
