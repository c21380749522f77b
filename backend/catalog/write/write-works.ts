import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import type { RecordWithIds } from './assign-ids.ts'
import type { WorkText } from './catalog-record.ts'
import { type Columns, insertRows, type Row } from './insert-rows.ts'

interface WorkReferences {
  /** Work ids by key, for the keys that are new in this batch. */
  readonly keys: ReadonlyMap<string, number>
  readonly contributors: ReadonlyMap<string, number>
  readonly series: ReadonlyMap<string, number>
}

/** Columns of `works`, in the order of a row's cells. */
export const workColumns: Columns = {
  id: 'integer',
  key: 'text',
  original_title: 'text',
  original_language: 'text',
  first_published: 'integer',
  series_id: 'integer',
  series_position: 'float8',
}

/** Writes the new works of the batch. In existing works, fills in missing data and overwrites nothing. */
export async function writeWorks(
  tx: Transaction,
  records: readonly RecordWithIds[],
  { keys, contributors, series }: WorkReferences,
): Promise<void> {
  await insertRows(
    tx,
    'works',
    workColumns,
    records
      .filter(({ makesWork }) => makesWork)
      .map(({ workId, work }) => [
        workId,
        work.keys[0],
        work.originalTitle,
        work.originalLanguage,
        work.firstPublished,
        series.get(work.seriesKey ?? '') ?? null,
        work.seriesPosition,
      ]),
  )
  await insertRows(tx, 'work_keys', { key: 'text', work_id: 'integer' }, [...keys])
  await insertRows(
    tx,
    'work_texts',
    { work_id: 'integer', language: 'text', title: 'text', description: 'text' },
    textsOf(records),
    sql`on conflict (work_id, language) do update set
      title = coalesce(work_texts.title, excluded.title), description = coalesce(work_texts.description, excluded.description)
    where work_texts.title is null and excluded.title is not null
      or work_texts.description is null and excluded.description is not null`,
  )
  await insertRows(
    tx,
    'work_contributors',
    { work_id: 'integer', contributor_id: 'integer', role: 'text', position: 'integer' },
    creditsOf(records, contributors),
    sql`on conflict do nothing`,
  )
}

/** Returns one text per language of a work: the text with the longest description. */
function textsOf(records: readonly RecordWithIds[]): readonly Row[] {
  const best = new Map<string, readonly [number, WorkText]>()
  const lengthOf = ({ description }: WorkText) => description?.length ?? -1
  for (const { workId, work } of records) {
    for (const text of work.texts) {
      const id = `${workId}/${text.language}`
      const [, other] = best.get(id) ?? []
      if (!other || lengthOf(text) > lengthOf(other)) best.set(id, [workId, text])
    }
  }
  return [...best.values()].map(([workId, { language, title, description }]) => [workId, language, title, description])
}

/**
 * Returns the rows of `work_contributors`. Each combination of work, person and role has one row, with the lowest
 * position that it has in the records.
 */
function creditsOf(records: readonly RecordWithIds[], contributors: ReadonlyMap<string, number>): readonly Row[] {
  const credits = new Map<string, readonly [number, number, string, number]>()
  for (const { workId, work } of records) {
    for (const [position, { contributor, role }] of work.contributions.entries()) {
      const contributorId = contributors.get(contributor.key)
      if (contributorId === undefined) continue
      const id = `${workId}/${contributorId}/${role}`
      if (position < (credits.get(id)?.[3] ?? Number.POSITIVE_INFINITY))
        credits.set(id, [workId, contributorId, role, position])
    }
  }
  return [...credits.values()]
}
