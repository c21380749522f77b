import { mergeDefinitions } from '#schemas/merge/merge-definitions.ts'
import { type Conflict, toJson } from '#schemas/merge/three-way.ts'
import type { Definition } from '#schemas/page.ts'
import { sameJson } from './pointers.ts'

interface Written {
  /** The definition that was sent. */
  readonly sent: Definition
  /** The result of the save, which may include another editor's changes. */
  readonly stored: Definition
  /** The current definition: `sent` with the edits that were made after `sent` was sent. */
  readonly now: Definition
}

/**
 * Takes the edits that were made after a save was sent, and rebases them onto the save's result. Returns conflicts
 * where another editor changed the same value. Pure.
 */
export function putOnTop({ sent, stored, now }: Written): Definition | readonly Conflict[] {
  if (now === sent) return stored
  if (sameJson(sent, stored)) return now
  const merged = mergeDefinitions({ base: toJson(sent), mine: toJson(now), theirs: toJson(stored) })
  if (merged.kind === 'conflict') return merged.conflicts
  return sameJson(merged.definition, stored) ? stored : (merged.definition as Definition)
}
