import { partsOf } from '#schemas/json-pointer.ts'

/**
 * Returns a copy with another value at a JSON pointer; undefined removes the value. Missing parents are created as
 * objects. All other parts of the copy are shared with the original.
 */
export function withValue<T>(value: T, pointer: string, next: unknown): T {
  return replace(value, partsOf(pointer), next) as T
}

function replace(holder: unknown, parts: readonly string[], next: unknown): unknown {
  const [part, ...rest] = parts
  if (part === undefined) return next
  if (Array.isArray(holder)) {
    const copy = [...holder]
    const index = part === '-' ? copy.length : Number(part)
    if (rest.length === 0 && next === undefined) copy.splice(index, 1)
    else copy[index] = replace(copy[index], rest, next)
    return copy
  }
  const owner = typeof holder === 'object' && holder !== null ? (holder as Readonly<Record<string, unknown>>) : {}
  if (rest.length === 0 && next === undefined) {
    const { [part]: _, ...others } = owner
    return others
  }
  return { ...owner, [part]: replace(owner[part], rest, next) }
}

/** Returns whether two JSON values are equal, whatever the order of their keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [own, other] = [Object.keys(a), Object.keys(b)]
  return (
    own.length === other.length &&
    own.every(
      (key) =>
        Object.hasOwn(b, key) &&
        sameJson((a as Readonly<Record<string, unknown>>)[key], (b as Readonly<Record<string, unknown>>)[key]),
    )
  )
}
