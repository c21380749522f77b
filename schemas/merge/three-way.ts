import { canonicalJson } from '../canonical.ts'
import { toPointer } from '../json-pointer.ts'

/** The three versions of a value: the base and two edits of the base. */
export interface Sides<T> {
  readonly base: T
  readonly mine: T
  readonly theirs: T
}

/** A value that both sides changed, with both results (C2). `path` is a JSON pointer. Missing values are undefined. */
export interface Conflict extends Sides<unknown> {
  readonly path: string
}

export type Json = Readonly<Record<string, unknown>>

/** JSON pointer of a value, and the function that reports a conflict. */
export interface Spot {
  readonly path: string
  readonly clash: (conflict: Conflict) => void
}

export function same(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b))
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value if it is an object, else an empty object. */
export function toJson(value: unknown): Json {
  return isJson(value) ? value : {}
}

export function pick<T, R>({ base, mine, theirs }: Sides<T>, read: (side: T) => R): Sides<R> {
  return { base: read(base), mine: read(mine), theirs: read(theirs) }
}

/** Returns the value of the side that changed, or the result of `both` when both sides changed differently. */
export function decide<T>(sides: Sides<T>, both: () => T): T {
  const { base, mine, theirs } = sides
  if (same(base, theirs) || same(mine, theirs)) return mine
  return same(base, mine) ? theirs : both()
}

/**
 * Merges one value. The languages of a localised value are merged separately, so that two translators do not conflict.
 */
export function mergeValue(sides: Sides<unknown>, spot: Spot): unknown {
  return decide(sides, () => {
    const { base, mine, theirs } = pick(sides, localisedOf)
    if (mine && theirs && (base || sides.base === undefined)) {
      return mergeFields({ base, mine, theirs }, spot, (own, at) => decide(own, () => mergeFields(own, at, mergeValue)))
    }
    spot.clash({ path: spot.path, ...sides })
    return sides.mine
  })
}

/** Merges objects whose fields are independent of each other. */
export function mergeFields(
  sides: Sides<unknown>,
  { path, clash }: Spot,
  mergeOne: (sides: Sides<unknown>, spot: Spot, key: string) => unknown,
): Json {
  const all = pick(sides, toJson)
  const keys = [...new Set([all.base, all.mine, all.theirs].flatMap((side) => Object.keys(side)))]
  const merged = keys.map((key) => {
    const own = pick(all, (side) => (Object.hasOwn(side, key) ? side[key] : undefined))
    return [key, mergeOne(own, { path: `${path}/${toPointer(key)}`, clash }, key)] as const
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/** Returns the value if it is a localised value, with texts (`$t`) and source hashes (`$of`); else null. */
function localisedOf(value: unknown): Json | null {
  return isJson(value) && isJson(value.$t) && Object.keys(value).every((key) => key === '$t' || key === '$of')
    ? value
    : null
}
