import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'

/** Counts anew how many works each market sells in and below each category. Within a transaction. */
export async function refreshCategoryCounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local work_mem = '192MB'`)
  await tx.execute(sql`delete from category_counts`)
  await tx.execute(sql`
    insert into category_counts (category_id, market_id, works)
    select above.id, l.market_id, count(distinct sold.work_id)
    from (
      select distinct p.work_id, pc.category_id, r.price_list_id
      from products p
      join product_categories pc on pc.product_id = p.id
      join skus s on s.product_id = p.id
      join prices r on r.sku_id = s.id
    ) sold
    join categories c on c.id = sold.category_id, unnest(c.path) as above(id), price_lists l
    where l.id = sold.price_list_id
    group by above.id, l.market_id`)
}
