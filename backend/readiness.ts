import type { DatabaseConnection } from './kernel/database.ts'

/** Why a part does not answer. Instants are ISO 8601; `nextTry` is known when something starts the part again. */
export interface NotReady {
  readonly reason: string
  readonly since: string
  readonly nextTry: string | null
}

export interface BackendReadiness {
  readonly ready: boolean
  readonly parts: Readonly<Record<'database' | 'index', boolean>>
  /** Parts that do not answer. */
  readonly why: Readonly<Record<string, NotReady>>
}

export interface ReadinessOptions {
  readonly connection: Pick<DatabaseConnection, 'probe'>
  readonly isIndexReady: () => boolean
  /** What the supervisor knows of parts that have ended. */
  readonly outages: () => Readonly<Record<string, NotReady>>
  /** Epoch milliseconds. */
  readonly clock: () => number
}

/** Whether the back end can answer, and if not, why and since when. Probes that are asked for at the same time are one. */
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
    return `The database does not answer${code ? ` (${code})` : ''}.`
  }
}
