import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'

/** SQL that joins SKUs (`k`) with their regular prices (`r`), read from the table `prices`. */
const soldToday = sql`skus k join prices r on r.sku_id = k.id`

/** The same join as `soldToday`, with the price changes that are due at an instant but not yet in `prices`. */
const soldAt = (at: Date) => sql`skus k cross join lateral (
  select distinct on (price_list_id) price_list_id, regular from (
    select price_list_id, regular, since as at from prices where sku_id = k.id
    union all select price_list_id, regular, at from price_changes where sku_id = k.id and at <= ${at}
  ) u order by price_list_id, at desc
) r`

/**
 * Returns SQL that joins SKUs (`k`) with their regular prices at an instant (`r`), and the time of the next price
 * change in epoch milliseconds, or null (`next`). `r.regular` is null for a SKU that is no longer sold.
 */
export async function findSold(
  db: Transaction,
  now: number,
): Promise<{ readonly sold: SQL; readonly next: number | null }> {
  const at = new Date(now)
  const { rows } = await db.execute<{ due: boolean; next: string | null }>(sql`
    select exists (select 1 from price_changes where at <= ${at}) as due,
      (select extract(epoch from min(at)) * 1000 from price_changes where at > ${at}) as next`)
  const { due = false, next = null } = rows[0] ?? {}
  return { sold: due ? soldAt(at) : soldToday, next: next === null ? null : Math.round(Number(next)) }
}
