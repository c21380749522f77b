import { CacheExpiration } from 'serwist'

const prefix = 'kolofon-'

/** Raise the number in a name when the format of the cache's entries changes. */
export const cacheNames = {
  pages: `${prefix}pages-1`,
  assets: `${prefix}assets-1`,
  pictures: `${prefix}pictures-1`,
  precache: `${prefix}precache-1`,
} as const

/**
 * Maximum number of entries in each cache of visited content, and maximum bytes of an entry. A full cache deletes its
 * least recently used entry.
 */
export const limits = {
  pages: { entries: 50, bytes: 1024 * 1024 },
  assets: { entries: 150, bytes: 1024 * 1024 },
  pictures: { entries: 200, bytes: 256 * 1024 },
} as const

export async function deletePages(): Promise<void> {
  await caches.delete(cacheNames.pages)
  await new CacheExpiration(cacheNames.pages, { maxEntries: limits.pages.entries }).delete()
}

export async function deleteOldCaches(): Promise<void> {
  const used = new Set<string>(Object.values(cacheNames))
  await deleteCaches((name) => !used.has(name))
}

export async function deleteCaches(matches: (name: string) => boolean = () => true): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix) && matches(name))
  await Promise.all(own.map((name) => caches.delete(name)))
}
