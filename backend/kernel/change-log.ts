import { sql } from 'drizzle-orm'
import { preparedStatement, type Transaction } from './database.ts'

export interface Change {
  readonly seq: number
  readonly tags: readonly string[]
}

/**
 * A position in the log of changes: the last change that was read. A number alone does not identify a change, since a database
 * that was restored from a backup gives the same numbers once more.
 */
export interface ChangeMark {
  readonly seq: number
  /** Seconds since 1970 with all digits that the database has; empty: there was no change yet. */
  readonly at: string
}

export interface ChangesSince {
  readonly changes: readonly Change[]
  /** Tags that are no change yet. */
  readonly pending: ReadonlySet<string>
  /** Where to read on. */
  readonly mark: ChangeMark
}

/** Rows that are read at a time. */
const batch = 1_000

/** Tag of a change that concerns everything. */
export const allTags = '*'

const secondsOf = sql.raw('extract(epoch from at)::text')

/** The position after the newest change. */
export async function findLastChange(db: Pick<Transaction, 'execute'>): Promise<ChangeMark> {
  const { rows } = await db.execute<{ seq: string; at: string }>(
    sql`select seq, ${secondsOf} as at from changes order by seq desc limit 1`,
  )
  return { seq: Number(rows[0]?.seq ?? 0), at: rows[0]?.at ?? '' }
}

/** Whether the change was made in this database, and is still in its log. */
export async function hasChange(db: Pick<Transaction, 'execute'>, { seq, at }: ChangeMark): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from changes where seq = ${seq} and ${secondsOf} = ${at}`)
  return rows.length > 0
}

/**
 * Changes after a mark, in the order of commits, and the tags that wait in `pending_changes`. When the log no longer holds the change
 * of the mark, because it was deleted as too old or the database is another, nobody knows what is missing: the answer is one change
 * of everything.
 */
export async function readChangesSince(db: Pick<Transaction, 'execute'>, mark: ChangeMark): Promise<ChangesSince> {
  const changes: Change[] = []
  const pending = new Set<string>()
  let last = mark
  for (;;) {
    // One statement: tags that become a change between two would be seen by neither.
    const { rows } = await db.execute<{ seq: string | null; at: string; tags: string[] }>(
      preparedStatement(sql`
        (select seq, ${secondsOf} as at, tags from changes where seq >= ${last.seq} order by seq limit ${batch})
        union all select null, '', tags from pending_changes`),
    )
    const logged: (Change & ChangeMark)[] = []
    for (const { seq, at, tags } of rows) {
      if (seq !== null) logged.push({ seq: Number(seq), at, tags })
      else for (const tag of tags) pending.add(tag)
    }
    const [first, ...others] = logged
    if (first === undefined && last.at === '') return { changes, pending, mark: last }
    if (first?.seq !== last.seq || first.at !== last.at) {
      const newest = await findLastChange(db)
      return { changes: [{ seq: newest.seq, tags: [allTags] }], pending, mark: newest }
    }
    for (const { seq, at, tags } of others) {
      changes.push({ seq, tags })
      last = { seq, at }
    }
    if (logged.length < batch) return { changes, pending, mark: last }
  }
}
