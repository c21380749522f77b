import { sql } from 'drizzle-orm'
import { preparedStatement, type Transaction } from '../../kernel/database.ts'

/**
 * Maximum number of orders to consider for a work. The newest orders are considered, because they are the most
 * relevant.
 */
const maxOrders = 5_000

export interface BoughtTogetherInput {
  readonly workId: number
  readonly minOrders: number
  readonly limit: number
}

/**
 * Returns the works that were ordered together with a work, those with the most shared orders first. Cancelled orders
 * and gifts do not count.
 */
export async function findBoughtTogether(
  db: Transaction,
  { workId, minOrders, limit }: BoughtTogetherInput,
): Promise<readonly number[]> {
  const result = await db.execute<{ work_id: number }>(
    preparedStatement(sql`
    with bought as (
      select distinct o.id, o.created_at from products p
      join order_lines l on l.product_id = p.id
      join orders o on o.id = l.order_id
      where p.work_id = ${workId} and o.status <> 'cancelled' and l.gift_campaign_id is null
      order by o.created_at desc limit ${maxOrders}
    )
    select p.work_id from bought b
    join order_lines l on l.order_id = b.id and l.gift_campaign_id is null
    join products p on p.id = l.product_id
    where p.work_id <> ${workId}
    group by p.work_id having count(distinct b.id) >= ${minOrders}
    order by count(distinct b.id) desc, max(b.created_at) desc, p.work_id limit ${limit}`),
  )
  return result.rows.map((row) => row.work_id)
}

/**
 * Returns the ids of series with works that a contributor wrote or illustrated, the series with the most such works
 * first.
 */
export async function findSeriesOfContributor(db: Transaction, contributorId: number): Promise<readonly number[]> {
  const result = await db.execute<{ series_id: number }>(sql`
    select w.series_id from work_contributors c join works w on w.id = c.work_id
    where c.contributor_id = ${contributorId} and c.role in ('author', 'illustrator') and w.series_id is not null
    group by w.series_id order by count(*) desc, w.series_id`)
  return result.rows.map((row) => row.series_id)
}
