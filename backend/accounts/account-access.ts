import type { Kept } from '../kernel/cache/database-cache.ts'
import type { Asker } from '../kernel/cache/sync-invalidations.ts'
import type { Database } from '../kernel/database.ts'
import type { StaffRole } from '../kernel/request-context.ts'
import { rolesInSession } from './second-factor/second-factor.rules.ts'
import { type AccountStanding, accountSubject, readStandings } from './sessions.store.ts'

/** Customers whose standing is kept. */
const most = 20_000

export interface StandingDeps {
  readonly database: Database
  readonly kept: Kept
  /** Roles that ask for a second factor. */
  readonly required: readonly StaffRole[]
  readonly clock: () => number
}

/**
 * What a customer's token may still do: null when its session has ended or the account is gone, else the roles in which it acts now.
 * Kept in memory until a change of the account is committed by any back end.
 */
export type StandingOf = (
  asker: Asker | null,
  token: { readonly customerId: number; readonly sessionId: string },
) => Promise<{ readonly roles: readonly StaffRole[] } | null>

export function createStandings({ database, kept, required, clock }: StandingDeps): StandingOf {
  const rows = kept.rows<AccountStanding>({ subject: accountSubject, tags: [], most })
  const read = (ids: readonly number[]) => readStandings(database, ids)
  const readOne = async (id: number) => (await read([id])).get(id)

  return async (asker, { customerId, sessionId }) => {
    const [row] = await rows.load(asker, [customerId], read)
    // A session may have been opened since the row was kept; that is not told.
    const standing = row && !row.sessions.has(sessionId) ? await readOne(customerId) : row
    const proof = standing?.sessions.get(sessionId)
    if (!standing || !proof) return null
    return { roles: rolesInSession(standing, proof, { required, now: clock() }) }
  }
}
