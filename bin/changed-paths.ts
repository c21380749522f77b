import { canonicalJson } from '#schemas/canonical.ts'
import { toPointer } from '#schemas/json-pointer.ts'

/**
 * Path at which two definitions differ. `before` or `after` is undefined when its definition has no value at the path.
 */
export interface ChangedPath {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * Returns the paths at which two values differ. Descends as long as both values are objects, so that each changed text
 * and each moved block has its own path.
 */
export function changedPaths(before: unknown, after: unknown, path = ''): readonly ChangedPath[] {
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
    return keys.flatMap((key) => changedPaths(before[key], after[key], `${path}/${toPointer(key)}`))
  }
  const same = before !== undefined && after !== undefined && canonicalJson(before) === canonicalJson(after)
  return same || before === after ? [] : [{ path, before, after }]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
