import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'

/**
 * Counts the works that each market sells in each category and its subcategories. Must run within a transaction. The
 * statement reads each work once instead of once per market, because it represents the price lists of a work as bits of
 * one number. Ids of price lists must therefore be below 63.
 */
export async function refreshCategoryCounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local work_mem = '192MB'`)
  await tx.execute(sql`delete from category_counts`)
  await tx.execute(sql`
    insert into category_counts (category_id, market_id, works)
    select shelf.id, l.market_id, count(*)
    from (
      select p.work_id, above.id, bit_or(sold.lists) as lists
      from (
        select s.product_id, bit_or(1::bigint << r.price_list_id) as lists
        from skus s join prices r on r.sku_id = s.id group by s.product_id
      ) sold
      join products p on p.id = sold.product_id
      join product_categories pc on pc.product_id = p.id
      join categories c on c.id = pc.category_id, unnest(c.path) as above(id)
      group by p.work_id, above.id
    ) shelf
    join price_lists l on shelf.lists & (1::bigint << l.id) <> 0
    group by shelf.id, l.market_id`)
}
