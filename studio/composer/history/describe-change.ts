import { partsOf } from '#schemas/json-pointer.ts'
import type { Definition } from '#schemas/page.ts'
import type { Change } from '../editing/changes.ts'

/** One change in words: what it is about, and what it was and is. */
export interface DescribedChange {
  readonly path: string
  readonly blockId: string | null
  /** A key of the staff's words: `compose:change.edited` … */
  readonly what: 'edited' | 'added' | 'removed' | 'order' | 'targeting' | 'page'
  /** Prop, region or field. */
  readonly field: string
  /** Language of a localised value. */
  readonly language: string | null
  readonly before: string | null
  readonly after: string | null
}

/** What a change is, read from where it is (page-definitions P1: a path names the same thing for ever). */
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

/** Moves within a list say which blocks moved: those that both sides have, in another order. */
export function movedBlocks(change: Change): readonly string[] {
  const [before, after] = [change.before, change.after].map((ids) => (Array.isArray(ids) ? (ids as string[]) : []))
  if (!before || !after) return []
  const kept = before.filter((id) => after.includes(id))
  const order = after.filter((id) => before.includes(id))
  return kept.filter((id, index) => order[index] !== id)
}

/** Marks of translations follow their texts; they say nothing to people. */
export function isUserVisible({ path }: Change, definition: Definition): boolean {
  return !path.includes('/$of/') && !(path.startsWith('/regions/') && definition.kind === 'section' && path === '')
}

const longest = 160

function inWords(value: unknown): string | null {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
