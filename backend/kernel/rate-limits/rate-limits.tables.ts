import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Rate limit counters, shared by all back ends. rate-limiter-flexible defines the columns; `expire` is in epoch
 * milliseconds.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** `<limit>:<hash of the key>`. The key is hashed, so that no e-mail or IP address is stored. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
