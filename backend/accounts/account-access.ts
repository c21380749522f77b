import type { DatabaseCache } from '../kernel/cache/database-cache.ts'
import type { RequestMemo } from '../kernel/cache/sync-invalidations.ts'
import type { Database } from '../kernel/database.ts'
import { accountSubject } from '../kernel/invalidation-outbox.ts'
import type { StaffRole } from '../kernel/request-context.ts'
import { rolesInSession } from './second-factor/second-factor.rules.ts'
import { type AccountAccess, readAccountAccess } from './sessions.store.ts'

/** Maximum customers whose account access is cached (LRU). */
const most = 20_000

export interface AccessDeps {
  readonly database: Database
  readonly cache: DatabaseCache
  /** Roles that require a second factor. */
  readonly required: readonly StaffRole[]
  readonly clock: () => number
}

/**
 * Returns the staff roles that a token grants now, or null when the session has ended or the account was deleted. The
 * account's row is cached until a back end changes the row.
 */
export type FindAccountAccess = (
  request: RequestMemo | null,
  token: { readonly customerId: number; readonly sessionId: string },
) => Promise<{ readonly roles: readonly StaffRole[] } | null>

export function createAccountAccess({ database, cache, required, clock }: AccessDeps): FindAccountAccess {
  const rows = cache.rows<AccountAccess>({ subject: accountSubject, tags: [], most })
  const read = (ids: readonly number[]) => readAccountAccess(database, ids)
  const readOne = async (id: number) => (await read([id])).get(id)

  return async (request, { customerId, sessionId }) => {
    const [row] = await rows.load(request, [customerId], read)
    // Read the row again when it lacks the session, because opening a session does not invalidate the cached row.
    const access = row && !row.sessions.has(sessionId) ? await readOne(customerId) : row
    const proof = access?.sessions.get(sessionId)
    if (!access || !proof) return null
    return { roles: rolesInSession(access, proof, { required, now: clock() }) }
  }
}
