import { toPointer, valueAt } from '#schemas/json-pointer.ts'
import type { Definition } from '#schemas/page.ts'
import { sameJson, withValue } from './pointers.ts'

/** One difference: `before` is absent when the value was added, `after` when it was removed. */
export interface Change {
  /** JSON pointer into the definition. */
  readonly path: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Paths of objects that are compared member by member, such as blocks by id, their props by name, and localised values
 * by language. Every other value, such as a list of blocks, a condition or a list of variants, is compared as a whole,
 * because editors see it as one value (P1).
 */
const held: readonly RegExp[] = [
  /^$/,
  /^\/(seo|blocks|regions|exposes)$/,
  /^\/seo\/[^/]+(\/\$(t|of))?$/,
  /^\/blocks\/[^/]+$/,
  /^\/blocks\/[^/]+\/(props|slots|overrides)$/,
  /^\/blocks\/[^/]+\/overrides\/[^/]+$/,
  /^\/blocks\/[^/]+\/props\/[^/]+(\/\$(t|of))?$/,
]

export function changesBetween(before: Definition, after: Definition): readonly Change[] {
  const changes: Change[] = []
  compare('', before, after, changes)
  return changes
}

function compare(path: string, before: unknown, after: unknown, changes: Change[]): void {
  if (before === after || sameJson(before, after)) return
  if (isRecord(before) && isRecord(after) && isHeld(path, before, after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compare(`${path}/${toPointer(key)}`, before[key], after[key], changes)
    }
    return
  }
  changes.push({
    path,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  })
}

/**
 * Returns whether two objects are compared member by member. SEO fields and props are compared in this way only if both
 * sides are localised.
 */
function isHeld(path: string, before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  if (!held.some((pattern) => pattern.test(path))) return false
  return !/^\/(seo|blocks\/[^/]+\/props)\/[^/]+$/.test(path) || ('$t' in before && '$t' in after)
}

export type Applied =
  | { readonly kind: 'applied'; readonly definition: Definition }
  | { readonly kind: 'changed-since'; readonly path: string }

/**
 * Applies changes, or reverts them (`back`). Refuses when a value differs from the value that the change expects, so
 * that no other edit is overwritten.
 */
export function applyChanges(definition: Definition, changes: readonly Change[], back = false): Applied {
  let made = definition
  for (const change of back ? changes.toReversed() : changes) {
    const [expected, next] = back ? [change.after, change.before] : [change.before, change.after]
    if (!sameJson(valueAt(made, change.path), expected)) return { kind: 'changed-since', path: change.path }
    made = withValue(made, change.path, next)
  }
  return { kind: 'applied', definition: made }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
