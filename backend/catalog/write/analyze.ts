import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'

/** Tells the planner how large the catalogue has become; without it bulk writes to a new shop use plans for empty tables. */
export async function analyzeCatalog(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    analyze works, work_keys, work_texts, work_contributors, contributors, brands, products, product_categories,
      product_contributors, product_parameters, skus, stock, prices, price_history`)
}
