import { sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'

export async function findWorksOf(db: Transaction, productIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await db.execute<{ work_id: number }>(
    sql`select distinct work_id from products where id = any(${sql.param(productIds)}::integer[])`,
  )
  return rows.map((row) => row.work_id)
}

/**
 * Returns the products that change by schedule after `from` and until `to` (epoch milliseconds), because a campaign
 * begins or ends, a price takes effect, or a title is released.
 */
export async function findDueProducts(db: Transaction, from: number, to: number): Promise<readonly number[]> {
  const [after, until] = [new Date(from), new Date(to)]
  const { rows } = await db.execute<{ id: number }>(sql`
    select d.product_id as id from discount_campaign_products d join discount_campaigns c on c.id = d.campaign_id
      where (c.starts_at > ${after} and c.starts_at <= ${until}) or (c.ends_at > ${after} and c.ends_at <= ${until})
    union
    select s.product_id from price_changes n join skus s on s.id = n.sku_id where n.at > ${after} and n.at <= ${until}
    union
    select id from products where release_date > ${after.toISOString().slice(0, 10)}::date
      and release_date <= ${until.toISOString().slice(0, 10)}::date`)
  return rows.map((row) => row.id)
}
