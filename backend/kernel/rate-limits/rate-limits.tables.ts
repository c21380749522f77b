import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Rate limit counters, shared by all back ends. The columns are rate-limiter-flexible's; `expire` is epoch
 * milliseconds.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** `<limit>:<hash of the key>`: no e-mail or IP address is stored. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
