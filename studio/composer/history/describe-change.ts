import { partsOf } from '#schemas/json-pointer.ts'
import type { Change } from '../editing/changes.ts'

export interface DescribedChange {
  readonly path: string
  readonly blockId: string | null
  /** Kind of change, a key of the staff messages: `compose:change.edited` … */
  readonly what: 'edited' | 'added' | 'removed' | 'order' | 'targeting' | 'page'
  /**
   * Name of what changed: a prop, slot, region or page field, or `when`, `variants` or `overrides`. Empty for an added
   * or removed block.
   */
  readonly field: string
  readonly language: string | null
  readonly before: string | null
  readonly after: string | null
}

/**
 * Returns the description of a change, derived from its path (page-definitions P1: a path never changes its meaning).
 */
export function describeChange(change: Change): DescribedChange {
  const [first = '', second = '', third = '', fourth = '', ...rest] = partsOf(change.path)
  const inBlock = first === 'blocks'
  const blockId = inBlock ? second : null
  const shared = { path: change.path, blockId, before: inWords(change.before), after: inWords(change.after) }
  const language = rest[0] === '$t' ? (rest[1] ?? null) : first === 'seo' && third === '$t' ? fourth : null
  if (inBlock && third === '') {
    return { ...shared, what: 'before' in change ? 'removed' : 'added', field: '', language, before: null, after: null }
  }
  if (first === 'regions' || third === 'slots') {
    return {
      ...shared,
      what: 'order',
      field: first === 'regions' ? second : fourth,
      language,
      before: null,
      after: null,
    }
  }
  if (third === 'when' || third === 'variants' || third === 'overrides') {
    return { ...shared, what: 'targeting', field: third, language }
  }
  if (inBlock) return { ...shared, what: 'edited', field: fourth || third, language }
  return { ...shared, what: 'page', field: first === 'seo' ? second : first, language }
}

/**
 * Returns the ids of the blocks whose place in a list differs. Blocks that only one of the two versions contains are
 * ignored.
 */
export function movedBlocks(change: Change): readonly string[] {
  const [before, after] = [change.before, change.after].map((ids) => (Array.isArray(ids) ? (ids as string[]) : []))
  if (!before || !after) return []
  const remaining = before.filter((id) => after.includes(id))
  const order = after.filter((id) => before.includes(id))
  return remaining.filter((id, index) => order[index] !== id)
}

/**
 * Returns whether a change is shown to editors. Changes of source marks (`$of`) are not shown: they only record from
 * which source text a translation was made.
 */
export function isUserVisible({ path }: Change): boolean {
  return !path.includes('/$of/')
}

const longest = 160

function inWords(value: unknown): string | null {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
