import { sql } from 'drizzle-orm'
import { plannedOnce, type Transaction } from './database.ts'

/** What the database answers alike until a change is committed, kept in memory. */
export interface Kept {
  /**
   * The value under a key: the one that `make` read, until a change with one of `tags` (or `*`) was committed. As fresh as a
   * statement sent now: before it answers, it asks which changes there were. Askers who wait at the same time ask once.
   * What is written without `recordChange` is not seen.
   */
  get<T>(key: string, tags: readonly string[], make: () => Promise<T>): Promise<T>
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

  return {
    async get<T>(key: string, tags: readonly string[], make: () => Promise<T>): Promise<T> {
      await catchUp()
      const found = entries.get(key)
      if (!found) return put(key, tags, make)
      entries.delete(key)
      entries.set(key, found)
      return found.value as Promise<T>
    },
  }
}
