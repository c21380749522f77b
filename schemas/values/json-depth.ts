/**
 * Maximum depth of nested JSON that the shop accepts: small enough for recursive functions, and far above the depth of
 * definitions (P1).
 */
export const maxJsonDepth = 200

/**
 * Returns whether a JSON value is nested more deeply than `maxJsonDepth`. Not recursive, so that no depth overflows the
 * stack.
 */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxJsonDepth) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
