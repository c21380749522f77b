import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kernel/database.ts'

/** Scopes of daily sums, each with the columns that identify what one sum is about, such as one page. */
const scopes = {
  shop: [],
  page: ['page_type', 'page_id'],
  block: ['page_type', 'page_id', 'block_id'],
  variant: ['page_type', 'page_id', 'block_id', 'variant'],
  campaign: ['campaign_id'],
} as const
export type Scope = keyof typeof scopes

const columns = ['page_type', 'page_id', 'block_id', 'variant', 'campaign_id'] as const
/** Steps attributed to the blocks clicked earlier in the same visit (decision 0057). */
const laterSteps = sql`('add_to_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase')`
const attributed = ['page', 'block', 'variant', 'campaign'] as const satisfies readonly Scope[]
/** Advisory lock held during the calculation. Other back ends skip their run meanwhile. */
const rollUpLock = 7_340_057

/**
 * Recalculates the daily sums of the day `since` and all later days. Returns false when another back end holds the
 * lock.
 */
export async function rollUp(database: Database, since: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${rollUpLock}) as locked`,
    )
    if (!rows[0]?.locked) return false
    await tx.execute(sql`delete from measured_days where day >= ${since}::date and not sample`)
    for (const scope of Object.keys(scopes) as Scope[]) await tx.execute(insertOwn(scope, since))
    for (const scope of attributed) await tx.execute(insertAttributed(scope, since))
    return true
  })
}

/**
 * Returns the statement that counts events for their own subject: the shop, or their page, block, variant or campaign.
 * Leaves out the steps in `laterSteps`, except in the scope of the shop.
 */
function insertOwn(scope: Scope, since: string): SQL {
  const own = scopes[scope]
  const isHere = own.length === 0 ? sql`true` : sql`${sql.identifier(own.at(-1) ?? '')} is not null`
  const isOwn = (attributed as readonly string[]).includes(scope) ? sql`step not in ${laterSteps}` : sql`true`
  return insert(scope, 'e', sql`from measured_events e where day >= ${since}::date and ${isHere} and ${isOwn}`)
}

/** Returns the statement that counts `laterSteps` for the pages, blocks and so on that the visit clicked before. */
function insertAttributed(scope: (typeof attributed)[number], since: string): SQL {
  const own = scopes[scope].map((name) => sql.identifier(name))
  const key = sql.join(own, sql`, `)
  const isHere = sql`${own.at(-1)} is not null`
  return insert(
    scope,
    'c',
    sql`from (
        select visit, min(at) as at, ${key} from measured_events
        where step = 'block_click' and day >= ${since}::date - 1 and ${isHere} group by visit, ${key}) c
      join measured_events e on e.visit = c.visit and e.at >= c.at
      where e.day >= ${since}::date and e.step in ${laterSteps}`,
  )
}

/**
 * Returns the statement that inserts sums by day, market, step and the columns of the scope. `of` is the SQL alias of
 * the table that contains these columns.
 */
function insert(scope: Scope, of: 'e' | 'c', from: SQL): SQL {
  const own: readonly string[] = scopes[scope]
  const values = columns.map((name) =>
    own.includes(name) ? sql`${sql.identifier(of)}.${sql.identifier(name)}` : sql`''::text`,
  )
  return sql`
    insert into measured_days (day, market_id, scope, page_type, page_id, block_id, variant, campaign_id, step,
      currency, events, visits, amount)
    select e.day, e.market_id, ${scope}::text, ${sql.join(values, sql`, `)}, e.step, coalesce(e.currency, ''),
      count(*), count(distinct e.visit), coalesce(sum(e.amount), 0)
    ${from}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`
}
