import { sql } from 'drizzle-orm'
import { preparedStatement, type Transaction } from '../../kernel/database.ts'
import type { CategoryModel } from '../catalog.models.ts'
import { idList } from './product.store.ts'

/** Returns the whole tree in menu order. */
export async function listCategories(db: Transaction): Promise<readonly CategoryModel[]> {
  const result = await db.execute<{
    id: string
    parent_id: string | null
    path: string[]
    texts: Record<string, { name: string; alias: string; description: string | null }> | null
  }>(sql`
    select c.id, c.parent_id, c.path,
      (select json_object_agg(t.language, json_build_object('name', t.name, 'alias', t.alias, 'description', t.description))
        from category_texts t where t.category_id = c.id) as texts
    from categories c order by c.position, c.id`)
  return result.rows.map((row) => ({ id: row.id, parentId: row.parent_id, path: row.path, texts: row.texts ?? {} }))
}

/** Returns, by category id, the number of works that a market sells in the category and its subcategories. */
export async function findCategoryCounts(db: Transaction, marketId: string): Promise<ReadonlyMap<string, number>> {
  const result = await db.execute<{ category_id: string; works: number }>(
    sql`select category_id, works from category_counts where market_id = ${marketId}`,
  )
  return new Map(result.rows.map((row) => [row.category_id, row.works]))
}

export async function findCategoriesOfProducts(
  db: Transaction,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const result = await db.execute<{ product_id: number; categories: string[] }>(
    preparedStatement(sql`
    select pc.product_id, array_agg(pc.category_id order by c.position) as categories
    from product_categories pc join categories c on c.id = pc.category_id
    where pc.product_id = any(${idList(productIds)}) group by pc.product_id`),
  )
  return new Map(result.rows.map((row) => [row.product_id, row.categories]))
}
