import { applyPatch } from '#schemas/apply-patch.ts'
import type { Patch } from '#schemas/issue.ts'
import { partsOf, toPointer, valueAt } from '#schemas/json-pointer.ts'

export interface FormChange {
  /** JSON pointer within the form's root, for example `/props/title/$t/sv`. The parent of the value exists. */
  readonly path: string
  /** `undefined` removes the value. */
  readonly value: unknown
  /** Title of the field, for the name of the undo step. */
  readonly field: string
}

/**
 * Receives the edits of a form. `typedIn` is the path of the field in which the user typed. Edits of one field become
 * one undo step until the user pauses or the step is full.
 */
export type FormChangeListener = (change: FormChange, typedIn?: string) => void

/**
 * Converts a change to one whose parent exists: if parents are missing, the returned change sets the highest missing
 * parent, with all others nested in it. Returns null when the change removes a value that does not exist.
 */
export function liftChange(root: unknown, change: FormChange): FormChange | null {
  const parts = partsOf(change.path)
  for (let depth = 1; depth < parts.length; depth += 1) {
    const path = pathOf(parts.slice(0, depth))
    const holder = valueAt(root, path)
    if (typeof holder === 'object' && holder !== null) continue
    if (change.value === undefined) return null
    const value = parts.slice(depth).reduceRight<unknown>((inner, part) => ({ [part]: inner }), change.value)
    return { ...change, path, value }
  }
  return change.value === undefined && valueAt(root, change.path) === undefined ? null : change
}

export function applyChange<Root>(root: Root, { path, value }: Pick<FormChange, 'path' | 'value'>): Root {
  const op = valueAt(root, path) === undefined ? 'add' : 'replace'
  return applyPatch(root, [value === undefined ? { op: 'remove', path } : { op, path, value: value as never }]) as Root
}

/**
 * Converts a fix from the validator to changes below `base` in the definition. Leaves out operations at other paths,
 * and operations on values that have been removed since the validation.
 */
export function changesOfFix(root: unknown, base: string, patch: Patch, field: string): readonly FormChange[] {
  return patch.flatMap((step) => {
    if (!step.path.startsWith(`${base}/`)) return []
    const path = step.path.slice(base.length)
    if (step.op !== 'add' && valueAt(root, path) === undefined) return []
    const parts = partsOf(path)
    const holder = pathOf(parts.slice(0, -1))
    const list = valueAt(root, holder)
    if (!Array.isArray(list)) return [{ path, value: step.op === 'remove' ? undefined : step.value, field }]
    const inner = { ...step, path: pathOf(parts.slice(-1)) }
    return [{ path: holder, value: applyPatch(list, [inner]), field }]
  })
}

function pathOf(parts: readonly string[]): string {
  return parts.map((part) => `/${toPointer(part)}`).join('')
}
