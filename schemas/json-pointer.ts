/** A key as a part of a JSON pointer (RFC 6901). */
export function toPointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** `/blocks/b_hero/props/title` → `['blocks', 'b_hero', 'props', 'title']`. */
export function partsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}
