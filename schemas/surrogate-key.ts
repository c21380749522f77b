import { headerAddress } from './values/header.ts'

/** Key that every page has. Purging it empties a shared cache. */
export const everyPageKey = 'all'

/**
 * Returns the surrogate key of a cache tag, for shared caches. The key contains no space, because spaces separate keys.
 */
export function surrogateKeyOf(tag: string): string {
  return headerAddress(tag)
}
