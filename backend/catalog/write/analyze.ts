import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'

/** Tells the planner how large the catalogue has become; without it bulk writes to a new shop use plans for empty tables. */
export async function analyzeCatalog(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    analyze works, work_keys, work_texts, work_contributors, contributors, brands, products, product_categories,
      product_contributors, product_parameters, skus, stock, prices, price_history`)
}

/** As many products as the planner thinks there are. */
export async function plannedProducts(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select greatest(0, reltuples)::integer as count from pg_class where oid = 'products'::regclass`,
  )
  return rows[0]?.count ?? 0
}
