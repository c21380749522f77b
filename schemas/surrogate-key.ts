import { headerAddress } from './values/header.ts'

/** Key of every page, by which a shared cache is emptied. */
export const everyPageKey = 'all'

/** Returns the key by which shared caches know a cache tag. It contains no space. */
export function surrogateKeyOf(tag: string): string {
  return headerAddress(tag)
}
