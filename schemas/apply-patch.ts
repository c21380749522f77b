import type { Patch } from './issue.ts'
import { partsOf } from './json-pointer.ts'

/**
 * Returns a copy with a patch applied (RFC 6902). Throws if a step removes or replaces a value that does not exist, or
 * adds a value to an object or list that does not exist.
 */
export function applyPatch(value: unknown, patch: Patch): unknown {
  const root = { value: structuredClone(value) }
  for (const step of patch) {
    const parts = ['value', ...partsOf(step.path)]
    const last = parts.at(-1) ?? ''
    let holder: unknown = root
    for (const part of parts.slice(0, -1)) holder = read(holder, part, step.path)
    if (Array.isArray(holder)) {
      const after = holder.length
      const index = step.op === 'add' && last === '-' ? after : toIndex(last)
      if (index > (step.op === 'add' ? after : after - 1)) throw missing(step.path)
      if (step.op === 'remove') holder.splice(index, 1)
      else holder.splice(index, step.op === 'replace' ? 1 : 0, step.value)
    } else {
      const owner = toRecord(holder, step.path)
      if (step.op !== 'add') read(owner, last, step.path)
      if (step.op === 'remove') delete owner[last]
      else owner[last] = step.value
    }
  }
  return root.value
}

function read(holder: unknown, part: string, path: string): unknown {
  const owner = toRecord(holder, path)
  if (!Object.hasOwn(owner, part)) throw missing(path)
  return owner[part]
}

/** Returns a segment of a pointer as an index; Infinity if it is not an index. */
function toIndex(part: string): number {
  return /^(0|[1-9]\d*)$/.test(part) ? Number(part) : Number.POSITIVE_INFINITY
}

function toRecord(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw missing(path)
  return value as Record<string, unknown>
}

function missing(path: string): Error {
  return new Error(`There is no ${path}.`)
}
