import { CacheExpiration } from 'serwist'

/** Prefix of the names of all caches. */
const prefix = 'kolofon-'

/** Names of the caches. Raise the number in a name when the format of the cache's entries changes. */
export const cacheNames = {
  pages: `${prefix}pages-1`,
  assets: `${prefix}assets-1`,
  pictures: `${prefix}pictures-1`,
  precache: `${prefix}precache-1`,
} as const

/**
 * Maximum entries of each cache of visited content, and maximum bytes of an entry. A full cache deletes its least
 * recently used entry.
 */
export const limits = {
  pages: { entries: 50, bytes: 1024 * 1024 },
  assets: { entries: 150, bytes: 1024 * 1024 },
  pictures: { entries: 200, bytes: 256 * 1024 },
} as const

/** Deletes the stored pages, and the record of when each page was last used. */
export async function deletePages(): Promise<void> {
  await caches.delete(cacheNames.pages)
  await new CacheExpiration(cacheNames.pages, { maxEntries: limits.pages.entries }).delete()
}

/** Deletes the caches that earlier releases created and this release does not use. */
export async function deleteOldCaches(): Promise<void> {
  const used = new Set<string>(Object.values(cacheNames))
  await deleteCaches((name) => !used.has(name))
}

/** Deletes the shop's caches that match a predicate, all by default. */
export async function deleteCaches(matches: (name: string) => boolean = () => true): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix) && matches(name))
  await Promise.all(own.map((name) => caches.delete(name)))
}
