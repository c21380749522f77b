import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kernel/database.ts'
import { drawCover } from './draw-cover.ts'

export interface CoverAnswer {
  readonly svg: string
  /** Strong entity tag, with its quotes. */
  readonly etag: string
  readonly cacheControl: string
}

/** A day at the visitor's, a week at a CDN; a changed title shows after that, or at once with another `v`. */
const cacheControl = 'public, max-age=86400, s-maxage=604800, stale-while-revalidate=604800'

/** Draws the cover of a product: `GET /covers/{id}.svg`. null: no such product. */
export function createCoverService({ database }: { readonly database: Database }) {
  return async (productId: string): Promise<CoverAnswer | null> => {
    if (!/^\d{1,9}$/.test(productId)) return null
    const result = await database.execute<{
      title: string
      author: string | null
      series: string | null
      category: string | null
    }>(sql`
      select p.name as title, s.key as series, p.primary_category_id as category,
        (select string_agg(c.name, ', ' order by w.position) from work_contributors w
          join contributors c on c.id = w.contributor_id where w.work_id = p.work_id and w.role = 'author') as author
      from products p join works k on k.id = p.work_id left join series s on s.id = k.series_id
      where p.id = ${Number(productId)}`)
    const row = result.rows[0]
    if (!row) return null
    const svg = drawCover({
      title: row.title,
      author: row.author ?? '',
      series: row.series,
      category: row.category ?? '',
    })
    return { svg, etag: `"${createHash('sha1').update(svg).digest('base64url')}"`, cacheControl }
  }
}
