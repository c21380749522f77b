import { mergeDefinitions } from '#schemas/merge/merge-definitions.ts'
import { type Conflict, toJson } from '#schemas/merge/three-way.ts'
import type { Definition } from '#schemas/page.ts'
import { sameJson } from './pointers.ts'

interface Written {
  /** What was sent. */
  readonly sent: Definition
  /** What the save of it came to: somebody else's edits may be in it. */
  readonly stored: Definition
  /** What has been made of `sent` meanwhile. */
  readonly now: Definition
}

/** What was written since a save was sent, on top of its answer; conflicts: somebody else wrote there too. Pure. */
export function putOnTop({ sent, stored, now }: Written): Definition | readonly Conflict[] {
  if (now === sent) return stored
  if (sameJson(sent, stored)) return now
  const merged = mergeDefinitions({ base: toJson(sent), mine: toJson(now), theirs: toJson(stored) })
  if (merged.kind === 'conflict') return merged.conflicts
  return sameJson(merged.definition, stored) ? stored : (merged.definition as Definition)
}
