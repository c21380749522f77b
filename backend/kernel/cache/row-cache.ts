import { LRUCache } from 'lru-cache'
import { atMost } from '#schemas/at-most.ts'
import type { RequestMemo, SyncInvalidations } from './sync-invalidations.ts'

export interface RowCacheOptions {
  /** Prefix of the tags that invalidate one row: with `product`, the tag `product:7` invalidates row 7. */
  readonly subject: string
  /** Tags that invalidate all rows, in addition to `*`. */
  readonly tags: readonly string[]
  /** Maximum rows (LRU). */
  readonly most: number
}

/** In-memory cache of database rows by id, invalidated by tag. */
export interface RowCache<T extends NonNullable<unknown>> {
  /**
   * Returns rows in the order of `ids`. Calls `read` for rows that are not cached. A row that `read` does not find is
   * undefined and not cached, so the next call reads it again.
   */
  load(
    request: RequestMemo | null,
    ids: readonly number[],
    read: (missing: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  ): Promise<readonly (T | undefined)[]>
}

export interface InvalidatableRowCache<T extends NonNullable<unknown>> extends RowCache<T> {
  forget(tags: ReadonlySet<string>): void
}

export function createRowCache<T extends NonNullable<unknown>>(
  catchUp: SyncInvalidations,
  { subject, tags, most }: RowCacheOptions,
): InvalidatableRowCache<T> {
  const rows = new LRUCache<number, T>(atMost(most))
  /**
   * Latest read in progress of each row id. When a read ends, it caches a row only if it is still the latest and the
   * row was not invalidated meanwhile.
   */
  const reads = new Map<number, symbol>()
  const prefix = `${subject}:`

  async function readMissing(
    missing: readonly number[],
    read: (missing: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  ): Promise<ReadonlyMap<number, T>> {
    const own = Symbol(subject)
    for (const id of missing) reads.set(id, own)
    try {
      const found = await read(missing)
      for (const [id, row] of found) if (reads.get(id) === own) rows.set(id, row)
      return found
    } finally {
      for (const id of missing) if (reads.get(id) === own) reads.delete(id)
    }
  }

  return {
    async load(request, ids, read) {
      await catchUp(request)
      const cached = ids.map((id) => rows.get(id))
      const missing = ids.filter((_, at) => cached[at] === undefined)
      if (missing.length === 0) return cached
      const found = await readMissing(missing, read)
      return cached.map((row, at) => row ?? found.get(ids[at] ?? 0))
    },
    forget(changed) {
      if (changed.has('*') || tags.some((tag) => changed.has(tag))) {
        rows.clear()
        reads.clear()
        return
      }
      for (const tag of changed) {
        if (!tag.startsWith(prefix)) continue
        const id = Number(tag.slice(prefix.length))
        rows.delete(id)
        reads.delete(id)
      }
    },
  }
}
