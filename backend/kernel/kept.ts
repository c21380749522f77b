import { sql } from 'drizzle-orm'
import { countRecorded } from './change-feed.ts'
import { plannedOnce, type Transaction } from './database.ts'
import type { RequestContext } from './request-context.ts'

/** A request, or whatever else asks. */
export type Asker = Pick<RequestContext, 'memo'>

/** What the database answers alike until a change is committed, kept in memory. */
export interface Kept {
  /**
   * The value under a key: the one that `make` read, until a change with one of `tags` (or `*`) was committed. Before it answers, it
   * asks which changes there were, once for a request and again after one was recorded here, so that whoever writes sees what
   * they wrote; `asker` null: each time. Requests that wait at the same time ask once. What is written without `recordChange` is not seen.
   */
  get<T>(asker: Asker | null, key: string, tags: readonly string[], make: () => Promise<T>): Promise<T>
}

interface Entry {
  readonly tags: readonly string[]
  readonly value: Promise<unknown>
}

/** So many values at most; those that nobody asked for longest go first. Keys may come from addresses. */
const most = 2_000

export function createKept(database: Pick<Transaction, 'execute'>): Kept {
  const entries = new Map<string, Entry>()
  let last: number | null = null
  let reading: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null

  async function read(): Promise<void> {
    const since = last
    const { rows } = await database.execute<{ seq: string | null; tags: string[] }>(
      since === null
        ? sql`select max(seq) as seq, '{}'::text[] as tags from changes`
        : plannedOnce(sql`
            select max(seq) as seq, array(select distinct unnest(tags) from changes where seq > ${since}) as tags
            from changes where seq > ${since}`),
    )
    const { seq = null, tags = [] } = rows[0] ?? {}
    last = Math.max(last ?? 0, Number(seq ?? 0))
    if (tags.length > 0) forget(new Set(tags))
  }

  function forget(changed: ReadonlySet<string>): void {
    const all = changed.has('*')
    for (const [key, { tags }] of entries) if (all || tags.some((tag) => changed.has(tag))) entries.delete(key)
  }

  /** Answers when every change that was committed before the call is known: a statement already on its way may be too early. */
  function catchUp(): Promise<void> {
    waiting ??= reading.then(() => {
      waiting = null
      const now = read()
      reading = now.catch(() => undefined)
      return now
    })
    return waiting
  }

  function put<T>(key: string, tags: readonly string[], make: () => Promise<T>): Promise<T> {
    const value = make()
    const entry = { tags, value }
    entries.set(key, entry)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break
      entries.delete(oldest)
    }
    return value
  }

  /** The same, unless the asker has done so since the last change that was recorded here. */
  function catchUpOnce(asker: Asker): Promise<void> {
    const last = asker.memo('kept', () => ({ recorded: -1, known: Promise.resolve() }))
    if (last.recorded !== countRecorded()) {
      last.recorded = countRecorded()
      last.known = catchUp()
    }
    return last.known
  }

  return {
    async get(asker, key, tags, make) {
      await (asker ? catchUpOnce(asker) : catchUp())
      const found = entries.get(key)
      if (!found) return put(key, tags, make)
      entries.delete(key)
      entries.set(key, found)
      // A key always stands for the same kind of value.
      return found.value as ReturnType<typeof make>
    },
  }
}
