import type { Patch } from './issue.ts'
import { partsOf } from './json-pointer.ts'

/** Returns a copy with a patch applied. Throws if the object or list that a step changes does not exist. */
export function applyPatch(value: unknown, patch: Patch): unknown {
  const root = { value: structuredClone(value) }
  for (const step of patch) {
    const parts = ['value', ...partsOf(step.path)]
    const last = parts.at(-1) ?? ''
    let holder: unknown = root
    for (const part of parts.slice(0, -1)) holder = read(holder, part, step.path)
    if (Array.isArray(holder)) {
      const index = last === '-' ? holder.length : Number(last)
      if (step.op === 'remove') holder.splice(index, 1)
      else holder.splice(index, step.op === 'replace' ? 1 : 0, step.value)
    } else {
      const owner = toRecord(holder, step.path)
      if (step.op === 'remove') delete owner[last]
      else owner[last] = step.value
    }
  }
  return root.value
}

function read(holder: unknown, part: string, path: string): unknown {
  const owner = toRecord(holder, path)
  if (!Object.hasOwn(owner, part)) throw new Error(`There is no ${path}.`)
  return owner[part]
}

function toRecord(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`There is no ${path}.`)
  return value as Record<string, unknown>
}
