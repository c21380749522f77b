import { canonicalJson } from '#schemas/canonical.ts'
import { toPointer } from '#schemas/json-pointer.ts'

/** One place where two definitions differ; an absent value is undefined. */
export interface ChangedPath {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** Where two values differ: as deep as both are objects, so that a moved block is one line and a changed word another. */
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
