import type { ImportMap } from './import-map.ts'

function decoded(value: string): string {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * Creates a reader that maps the categories in a cell of the file to at most four category ids of the shop. Each value
 * is looked up as a whole and, if that fails, by the beginnings of its words. The fallback is used when no value
 * matches.
 */
export function createCategoryReader(map: ImportMap): (text: string) => readonly [string, ...string[]] {
  const { equals, contains, fallback } = map.categories
  const known = new Map<string, string | null>()
  const patterns = contains.map(([word, id]) => [new RegExp(`(?<!\\p{L})${RegExp.escape(word)}`, 'u'), id] as const)
  const one = (value: string): string | null => {
    const cached = known.get(value)
    if (cached !== undefined) return cached
    const plain = decoded(value).toLowerCase()
    const found = equals[value] ?? patterns.find(([pattern]) => pattern.test(plain))?.[1] ?? null
    if (known.size < 20_000) known.set(value, found)
    return found
  }
  return (text) => {
    const ids = new Set<string>()
    for (const value of text.split(map.separators.categories)) {
      const id = value.trim() ? one(value.trim()) : null
      if (id) ids.add(id)
    }
    // Drop the fallback category when there is a more specific one.
    if (ids.size > 1) ids.delete(fallback)
    const [first = fallback, ...others] = ids
    return [first, ...others.slice(0, 3)]
  }
}
