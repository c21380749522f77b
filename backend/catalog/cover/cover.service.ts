import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kernel/database.ts'
import { drawCover } from './draw-cover.ts'

export interface CoverResponse {
  readonly svg: string
  /** Strong entity tag, including its quotes. */
  readonly etag: string
}

/** Creates the function that renders a product's cover as SVG. It returns null for an unknown product. */
export function createCoverService({ database }: { readonly database: Database }) {
  return async (productId: number): Promise<CoverResponse | null> => {
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
      where p.id = ${productId}`)
    const row = result.rows[0]
    if (!row) return null
    const svg = drawCover({
      title: row.title,
      author: row.author ?? '',
      series: row.series,
      category: row.category ?? '',
    })
    return { svg, etag: `"${createHash('sha1').update(svg).digest('base64url')}"` }
  }
}
