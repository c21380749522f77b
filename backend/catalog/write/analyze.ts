import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'

/**
 * Updates PostgreSQL's planner statistics for the catalogue, because bulk writes to a new shop would otherwise use
 * query plans for empty tables.
 */
export async function analyzeCatalog(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    analyze works, work_keys, work_texts, work_contributors, contributors, brands, products, product_categories,
      product_contributors, product_parameters, skus, stock, prices, price_history`)
}

/** Returns the planner's estimate of the number of products. */
export async function plannedProducts(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select greatest(0, reltuples)::integer as count from pg_class where oid = 'products'::regclass`,
  )
  return rows[0]?.count ?? 0
}
