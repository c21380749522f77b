import { sql } from 'drizzle-orm'
import { preparedStatement, type Transaction } from './database.ts'

export interface Change {
  readonly seq: number
  readonly tags: readonly string[]
}

/**
 * Position in the change log: the last change that was read. The number alone does not identify a change, because a
 * database restored from a backup assigns the same numbers again.
 */
export interface ChangeMark {
  readonly seq: number
  /**
   * Commit time of the change as Unix time in seconds, with the database's full precision. Empty before the first
   * change.
   */
  readonly at: string
}

export interface ChangesSince {
  readonly changes: readonly Change[]
  readonly pending: ReadonlySet<string>
  readonly mark: ChangeMark
}

const batch = 1_000

export const allTags = '*'

const secondsOf = sql.raw('extract(epoch from at)::text')

export async function findLastChange(db: Pick<Transaction, 'execute'>): Promise<ChangeMark> {
  const { rows } = await db.execute<{ seq: string; at: string }>(
    sql`select seq, ${secondsOf} as at from changes order by seq desc limit 1`,
  )
  return { seq: Number(rows[0]?.seq ?? 0), at: rows[0]?.at ?? '' }
}

/** Returns whether this database's log contains the change. False after a restore, or when retention has deleted it. */
export async function hasChange(db: Pick<Transaction, 'execute'>, { seq, at }: ChangeMark): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from changes where seq = ${seq} and ${secondsOf} = ${at}`)
  return rows.length > 0
}

/**
 * Returns the changes after a mark, in commit order, and the tags in the outbox. If the log does not contain the marked
 * change, returns a single change of `allTags` instead.
 */
export async function readChangesSince(db: Pick<Transaction, 'execute'>, mark: ChangeMark): Promise<ChangesSince> {
  const changes: Change[] = []
  const pending = new Set<string>()
  let last = mark
  for (;;) {
    // Read both tables in one statement. Two statements would both miss a tag that moves from the outbox to the log
    // between them.
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
