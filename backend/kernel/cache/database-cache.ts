import { LRUCache } from 'lru-cache'
import type { Transaction } from '../database.ts'
import { createRowCache, type InvalidatableRowCache, type RowCache, type RowCacheOptions } from './row-cache.ts'
import { createInvalidationSync, type RequestMemo } from './sync-invalidations.ts'

export type { RowCache } from './row-cache.ts'
export type { RequestMemo } from './sync-invalidations.ts'

/**
 * What the database answers alike until a change is committed, kept in memory. Before it answers, it asks which changes there were
 * (`SyncInvalidations`). What is written without `publishInvalidation` or `enqueueInvalidation` in the same transaction is not seen.
 */
export interface DatabaseCache {
  /** The value under a key: the one that `make` read, until a change with one of `tags` (or `*`) was committed. */
  get<T>(request: RequestMemo | null, key: string, tags: readonly string[], make: () => Promise<T>): Promise<T>
  /** Rows by id, each let go of by changes of its own. */
  rows<T extends NonNullable<unknown>>(options: RowCacheOptions): RowCache<T>
}

interface Entry {
  readonly tags: readonly string[]
  readonly value: Promise<unknown>
}

/** So many values at most; those that nobody asked for longest go first. Keys may come from addresses. */
const most = 2_000

export function createDatabaseCache(database: Pick<Transaction, 'execute'>): DatabaseCache {
  const entries = new LRUCache<string, Entry>({ max: most })
  const tables: Pick<InvalidatableRowCache<NonNullable<unknown>>, 'forget'>[] = []
  const catchUp = createInvalidationSync(database, (changed) => {
    const all = changed.has('*')
    for (const [key, { tags }] of [...entries.entries()])
      if (all || tags.some((tag) => changed.has(tag))) entries.delete(key)
    for (const table of tables) table.forget(changed)
  })

  function put<T>(key: string, tags: readonly string[], make: () => Promise<T>): Promise<T> {
    const value = make()
    const entry = { tags, value }
    entries.set(key, entry)
    value.catch(() => {
      if (entries.peek(key) === entry) entries.delete(key)
    })
    return value
  }

  return {
    async get(request, key, tags, make) {
      await catchUp(request)
      const found = entries.get(key)
      if (!found) return put(key, tags, make)
      // A key always stands for the same kind of value.
      return found.value as ReturnType<typeof make>
    },
    rows<T extends NonNullable<unknown>>(options: RowCacheOptions): RowCache<T> {
      const table = createRowCache<T>(catchUp, options)
      tables.push(table)
      return table
    },
  }
}
