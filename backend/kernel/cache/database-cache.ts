import { LRUCache } from 'lru-cache'
import type { Transaction } from '../database.ts'
import { createKeptRows, type ForgettingRows, type KeptRows, type KeptRowsOptions } from './row-cache.ts'
import { type Asker, createCatchUp } from './sync-invalidations.ts'

export type { KeptRows } from './row-cache.ts'
export type { Asker } from './sync-invalidations.ts'

/**
 * What the database answers alike until a change is committed, kept in memory. Before it answers, it asks which changes there were
 * (`CatchUp`). What is written without `recordChange` or `noteChange` in the same transaction is not seen.
 */
export interface Kept {
  /** The value under a key: the one that `make` read, until a change with one of `tags` (or `*`) was committed. */
  get<T>(asker: Asker | null, key: string, tags: readonly string[], make: () => Promise<T>): Promise<T>
  /** Rows by id, each let go of by changes of its own. */
  rows<T extends NonNullable<unknown>>(options: KeptRowsOptions): KeptRows<T>
}

interface Entry {
  readonly tags: readonly string[]
  readonly value: Promise<unknown>
}

/** So many values at most; those that nobody asked for longest go first. Keys may come from addresses. */
const most = 2_000

export function createKept(database: Pick<Transaction, 'execute'>): Kept {
  const entries = new LRUCache<string, Entry>({ max: most })
  const tables: Pick<ForgettingRows<NonNullable<unknown>>, 'forget'>[] = []
  const catchUp = createCatchUp(database, (changed) => {
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
    async get(asker, key, tags, make) {
      await catchUp(asker)
      const found = entries.get(key)
      if (!found) return put(key, tags, make)
      // A key always stands for the same kind of value.
      return found.value as ReturnType<typeof make>
    },
    rows<T extends NonNullable<unknown>>(options: KeptRowsOptions): KeptRows<T> {
      const table = createKeptRows<T>(catchUp, options)
      tables.push(table)
      return table
    },
  }
}
