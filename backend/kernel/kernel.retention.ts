import { sql } from 'drizzle-orm'
import { changes, gatewayLeases, pendingChanges } from './changes.tables.ts'
import { idempotencyKeys } from './idempotency.tables.ts'
import { maintenance } from './maintenance.tables.ts'
import { rateLimits } from './rate-limits/rate-limits.tables.ts'
import { before, deleted, type Retention, stored } from './retention.ts'
import { setAside } from './set-aside.tables.ts'

export const kernelRetention: readonly Retention[] = [
  // Never delete the newest change, because readers compare their position in the log with it.
  deleted(
    changes,
    'a day after the change; a subscriber that is further behind resynchronises',
    (now) => sql`at < ${before(now, '1 day')} and seq < (select max(seq) from changes)`,
  ),
  deleted(gatewayLeases, 'a day after the lease expires', (now) => sql`expires_at < ${before(now, '1 day')}`),
  ...stored([pendingChanges], 'until they are written to `changes`, within a second'),
  ...stored([maintenance], 'until the shop opens again'),
  deleted(
    idempotencyKeys,
    '30 days after the request; a later retry counts as a new request',
    (now) => sql`at < ${before(now, '30 days')}`,
  ),
  deleted(
    rateLimits,
    'when the window of the limit ends',
    (now) => sql`expire < (extract(epoch from ${now}) * 1000)::bigint`,
  ),
  deleted(
    setAside,
    'a day after a retry was due and did not happen, because the job no longer finds the row',
    (now) => sql`next_try_at < ${before(now, '1 day')}`,
  ),
]
