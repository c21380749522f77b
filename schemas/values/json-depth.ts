/**
 * Maximum depth of nested JSON that the shop accepts, small enough for recursive functions. Definitions are far below
 * this limit (P1), because their blocks are in a flat map and their props have few levels.
 */
export const maxJsonDepth = 200

/**
 * Returns whether a JSON value is nested more deeply than `maxJsonDepth`. This function is not recursive, so it accepts
 * any depth.
 */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxJsonDepth) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
