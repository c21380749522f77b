/**
 * Maximum depth of nested JSON that the shop accepts. It is far above any definition's (P1: blocks are listed by id, and
 * props are nested by a few levels), and small enough for recursion.
 */
export const maxJsonDepth = 200

/** Returns whether a JSON value is nested more deeply than `maxJsonDepth`. Does not recurse itself. */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxJsonDepth) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
