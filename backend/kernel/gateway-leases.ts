import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Lifetime of a gateway's lease in milliseconds. Must equal the lifetime in the gateway's change feed. */
export const leaseMilliseconds = 2_000
const pollMilliseconds = 12

/**
 * Records that a gateway has invalidated every change up to `seq`. Returns the time at which the lease expires. Returns
 * null when no such change exists yet, because then the gateway refers to another database, for example the one before
 * a backup was restored.
 */
export async function renewLease(db: Database, gatewayId: string, seq: number): Promise<Date | null> {
  const result = await db.execute<{ expires_at: Date | string }>(sql`
    insert into gateway_leases (gateway_id, seq, expires_at)
    select ${gatewayId}, ${seq}::double precision, now() + ${leaseMilliseconds} * interval '1 millisecond'
    where ${seq}::double precision <= coalesce((select max(seq) from changes), 0)
    on conflict (gateway_id) do update set seq = excluded.seq, expires_at = excluded.expires_at
    returning expires_at`)
  const [lease] = result.rows
  return lease ? new Date(lease.expires_at) : null
}

/** Prefix of the leases of what purges a shared cache (`purge-shared-cache.ts`). */
export const sharedCacheLease = 'shared-cache '

/**
 * Resolves when no gateway can serve content from before the change, because each gateway has acknowledged the change
 * or has lost the permission to serve its cache when its lease expired. If a shared cache is in front of them, waits
 * until the change is purged there too. Waits for four seconds at most.
 */
export const waitForGateways = (db: Database, seq: number): Promise<void> =>
  waitForLeases(db, seq, { sharedCaches: true })

/** Waits like `waitForGateways`, for gateways alone or also for shared caches. */
export async function waitForLeases(
  db: Database,
  seq: number,
  { sharedCaches }: { readonly sharedCaches: boolean },
): Promise<void> {
  const deadline = Date.now() + 2 * leaseMilliseconds
  const whose = sharedCaches ? sql`` : sql`and not starts_with(gateway_id, ${sharedCacheLease})`
  while (Date.now() < deadline) {
    const result = await db.execute(
      sql`select 1 from gateway_leases where expires_at > now() and seq < ${seq} ${whose} limit 1`,
    )
    if (result.rows.length === 0) return
    await wait(pollMilliseconds)
  }
}
