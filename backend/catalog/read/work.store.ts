import { sql } from 'drizzle-orm'
import { preparedStatement, type Transaction } from '../../kernel/database.ts'
import type { SeriesModel, WorkEdition, WorkModel } from '../catalog.models.ts'
import { idList } from './product.store.ts'

export async function findWorks(db: Transaction, ids: readonly number[]): Promise<readonly WorkModel[]> {
  const result = await db.execute<{
    id: number
    original_title: string
    original_language: string | null
    first_published: number | null
    series_id: number | null
    series_position: number | null
    texts: Record<string, { title: string | null; description: string | null }> | null
    editions: WorkEdition[] | null
  }>(
    preparedStatement(sql`
    select w.id, w.original_title, w.original_language, w.first_published, w.series_id, w.series_position,
      (select json_object_agg(t.language, json_build_object('title', t.title, 'description', t.description))
        from work_texts t where t.work_id = w.id) as texts,
      (select json_agg(json_build_object('id', p.id, 'alias', p.alias, 'language', p.language) order by p.lead desc, p.popularity desc, p.id)
        from products p where p.work_id = w.id) as editions
    from works w where w.id = any(${idList(ids)})`),
  )
  return result.rows.map((row) => ({
    id: row.id,
    originalTitle: row.original_title,
    originalLanguage: row.original_language,
    firstPublished: row.first_published,
    seriesId: row.series_id,
    seriesPosition: row.series_position,
    texts: row.texts ?? {},
    editions: row.editions ?? [],
  }))
}

interface SeriesRow extends Record<string, unknown> {
  id: number
  alias: string
  names: Record<string, string> | null
  works: number[] | null
}

const seriesOf = (row: SeriesRow): SeriesModel => ({
  id: row.id,
  alias: row.alias,
  names: row.names ?? {},
  workIds: row.works ?? [],
})
const seriesColumns = sql`s.id, s.alias,
  (select json_object_agg(t.language, t.name) from series_texts t where t.series_id = s.id) as names,
  (select json_agg(w.id order by w.series_position nulls last, w.first_published nulls last, w.id)
    from works w where w.series_id = s.id) as works`

export async function findSeries(db: Transaction, ids: readonly number[]): Promise<readonly SeriesModel[]> {
  const result = await db.execute<SeriesRow>(
    preparedStatement(sql`select ${seriesColumns} from series s where s.id = any(${idList(ids)})`),
  )
  return result.rows.map(seriesOf)
}

export async function findSeriesByAlias(db: Transaction, alias: string): Promise<SeriesModel | null> {
  const result = await db.execute<SeriesRow>(sql`select ${seriesColumns} from series s where s.alias = ${alias}`)
  return result.rows[0] ? seriesOf(result.rows[0]) : null
}
