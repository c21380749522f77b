import { LRUCache } from 'lru-cache'
import { atMost } from '#schemas/at-most.ts'
import type { RequestMemo, SyncInvalidations } from './sync-invalidations.ts'

export interface RowCacheOptions {
  /** Prefix of the tags that invalidate one row: with `product`, the tag `product:7` invalidates row 7. */
  readonly subject: string
  /** Tags that invalidate all rows, in addition to `*`. */
  readonly tags: readonly string[]
  readonly most: number
}

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
  /** Calls `read`, and caches the rows that it finds. Use it for rows whose ids are not known before. */
  add(request: RequestMemo | null, read: () => Promise<ReadonlyMap<number, T>>): Promise<ReadonlyMap<number, T>>
}

/** Read in progress, with the rows that were invalidated since it began. */
interface Reading {
  readonly invalidated: Set<number>
  isAllInvalidated: boolean
}

export interface InvalidatableRowCache<T extends NonNullable<unknown>> extends RowCache<T> {
  forget(tags: ReadonlySet<string>): void
}

export function createRowCache<T extends NonNullable<unknown>>(
  catchUp: SyncInvalidations,
  { subject, tags, most }: RowCacheOptions,
): InvalidatableRowCache<T> {
  const rows = new LRUCache<number, T>(atMost(most))
  const readings = new Set<Reading>()
  const prefix = `${subject}:`

  async function readAndCache(read: () => Promise<ReadonlyMap<number, T>>): Promise<ReadonlyMap<number, T>> {
    const reading: Reading = { invalidated: new Set(), isAllInvalidated: false }
    readings.add(reading)
    try {
      const found = await read()
      if (!reading.isAllInvalidated) {
        for (const [id, row] of found) if (!reading.invalidated.has(id)) rows.set(id, row)
      }
      return found
    } finally {
      readings.delete(reading)
    }
  }

  return {
    async load(request, ids, read) {
      await catchUp(request)
      const cached = ids.map((id) => rows.get(id))
      const missing = ids.filter((_, at) => cached[at] === undefined)
      if (missing.length === 0) return cached
      const found = await readAndCache(() => read(missing))
      return cached.map((row, at) => row ?? found.get(ids[at] ?? 0))
    },
    async add(request, read) {
      await catchUp(request)
      return readAndCache(read)
    },
    forget(changed) {
      if (changed.has('*') || tags.some((tag) => changed.has(tag))) {
        rows.clear()
        for (const reading of readings) reading.isAllInvalidated = true
        return
      }
      for (const tag of changed) {
        if (!tag.startsWith(prefix)) continue
        const id = Number(tag.slice(prefix.length))
        rows.delete(id)
        for (const reading of readings) reading.invalidated.add(id)
      }
    },
  }
}
