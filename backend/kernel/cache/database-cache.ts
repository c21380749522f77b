import { LRUCache } from 'lru-cache'
import type { Transaction } from '../database.ts'
import { createRowCache, type InvalidatableRowCache, type RowCache, type RowCacheOptions } from './row-cache.ts'
import { createInvalidationSync, type RequestMemo } from './sync-invalidations.ts'

export type { RowCache } from './row-cache.ts'
export type { RequestMemo } from './sync-invalidations.ts'

/**
 * In-memory cache of query results, invalidated by tag. Before the first read of each request, it fetches the
 * invalidations committed since its last fetch (`SyncInvalidations`). It cannot notice a write whose transaction calls
 * neither `publishInvalidation` nor `enqueueInvalidation`.
 */
export interface DatabaseCache {
  /**
   * Returns the cached value of a key. Calls `make` when no value is cached, or when a change with one of `tags` (or
   * `*`) was committed after the value was cached. The tag `page:*` means every tag that begins with `page:`.
   */
  get<T>(request: RequestMemo | null, key: string, tags: readonly string[], make: () => Promise<T>): Promise<T>
  rows<T extends NonNullable<unknown>>(options: RowCacheOptions): RowCache<T>
}

interface Entry {
  readonly tags: readonly string[]
  readonly value: Promise<unknown>
}

/** Maximum entries (LRU), limited because keys can come from URLs. */
const most = 2_000

export function createDatabaseCache(database: Pick<Transaction, 'execute'>): DatabaseCache {
  const entries = new LRUCache<string, Entry>({ max: most })
  const tables: Pick<InvalidatableRowCache<NonNullable<unknown>>, 'forget'>[] = []
  const catchUp = createInvalidationSync(database, (changed) => {
    const all = changed.has('*')
    const subjects = new Set([...changed].map((tag) => `${tag.slice(0, tag.indexOf(':') + 1)}*`))
    for (const [key, { tags }] of [...entries.entries()])
      if (all || tags.some((tag) => changed.has(tag) || subjects.has(tag))) entries.delete(key)
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
      // The cast is safe, because a key always has the same type of value.
      return found.value as ReturnType<typeof make>
    },
    rows<T extends NonNullable<unknown>>(options: RowCacheOptions): RowCache<T> {
      const table = createRowCache<T>(catchUp, options)
      tables.push(table)
      return table
    },
  }
}
