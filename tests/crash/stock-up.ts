import { sql } from 'drizzle-orm'
import type { Database } from '#backend/kernel/database.ts'

/** Stocks five books of the sample shop that anyone may buy. Returns their SKUs. */
export async function stockUp(database: Database, stock: number): Promise<readonly number[]> {
  const { rows } = await database.execute<{ id: number }>(
    sql`update stock set quantity = ${stock}, static = false where sku_id in
      (select s.id from skus s join products p on p.id = s.product_id join prices on sku_id = s.id and price_list_id = 1
        where p.format = 'hardcover' and (p.release_date is null or p.release_date < now()) order by s.id limit 5)
      returning sku_id as id`,
  )
  return rows.map(({ id }) => id)
}
