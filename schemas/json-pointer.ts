/** Escapes a key as a segment of a JSON pointer (RFC 6901). */
export function toPointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Returns the segments of a JSON pointer: `/blocks/b_hero/props/title` → `['blocks', 'b_hero', 'props', 'title']`. */
export function partsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Returns the value at a JSON pointer, or undefined when there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  let found: unknown = value
  for (const part of partsOf(pointer)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined
    found = (found as Readonly<Record<string, unknown>>)[part]
  }
  return found
}
