import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'

export interface TitleCard {
  readonly productId: string
  readonly name: string
  readonly author: string
  readonly format: string
  readonly cover: string
  /** Whether the title is sold in the market. */
  readonly sold: boolean
  readonly soldOut: boolean
}

export async function findTitles(
  db: Transaction,
  marketId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TitleCard>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{
    id: number
    name: string
    author: string | null
    format: string
    picture: string | null
    sold: boolean
    available: boolean | null
  }>(sql`
    select p.id, p.name, p.format,
      (select string_agg(c.name, ', ' order by w.position) from work_contributors w
        join contributors c on c.id = w.contributor_id where w.work_id = p.work_id) as author,
      (select i.file_name from product_images i where i.product_id = p.id order by i.position limit 1) as picture,
      exists (select 1 from skus s join prices r on r.sku_id = s.id join price_lists l on l.id = r.price_list_id
        where s.product_id = p.id and l.market_id = ${marketId}) as sold,
      (select bool_or(t.quantity > 0 or t.oversellable or t.static) from skus s join stock t on t.sku_id = s.id
        where s.product_id = p.id) as available
    from products p where p.id = any(${sql.param(ids)}::integer[])`)
  return new Map(
    rows.map(({ id, name, author, format, picture, sold, available }) => [
      id,
      {
        productId: String(id),
        name,
        author: author ?? '',
        format,
        cover: picture ?? `/covers/${id}.svg`,
        sold,
        soldOut: !available,
      },
    ]),
  )
}
