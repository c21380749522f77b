import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Lifetime of a gateway's lease in milliseconds. Must equal the lease lifetime in the gateway's code. */
export const leaseMilliseconds = 2_000
const pollMilliseconds = 12

/**
 * Records that a gateway has invalidated every change up to `seq`, and renews its lease. Returns the time at which the
 * lease expires, or null when `seq` is higher than the last change in this database, for example after a backup was
 * restored.
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

/** Prefix of the lease ids of processes that purge a shared cache (`purge-shared-cache.ts`). */
export const sharedCacheLease = 'shared-cache '

/**
 * Resolves when no gateway can still serve content from before the change: each has acknowledged the change, or no
 * longer serves from its cache, because its lease has expired. Also waits until a shared cache in front of the gateways
 * has been purged. Gives up after four seconds.
 */
export async function waitForGateways(db: Database, seq: number): Promise<void> {
  await waitForLeases(db, seq, { sharedCaches: true })
}

/**
 * Waits like `waitForGateways`, but for shared caches only if `sharedCaches` is true. Returns false when the wait has
 * timed out.
 */
export async function waitForLeases(
  db: Database,
  seq: number,
  { sharedCaches }: { readonly sharedCaches: boolean },
): Promise<boolean> {
  const deadline = Date.now() + 2 * leaseMilliseconds
  const whose = sharedCaches ? sql`` : sql`and not starts_with(gateway_id, ${sharedCacheLease})`
  while (Date.now() < deadline) {
    const result = await db.execute(
      sql`select 1 from gateway_leases where expires_at > now() and seq < ${seq} ${whose} limit 1`,
    )
    if (result.rows.length === 0) return true
    await wait(pollMilliseconds)
  }
  return false
}
