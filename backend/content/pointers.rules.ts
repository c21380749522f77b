/** Live revision of a page in one language. */
export interface Pointer {
  readonly pageId: string
  readonly revision: string
  readonly kind: string
  readonly route: string | null
  /** True when a running campaign shows the revision. */
  readonly pinned?: boolean
}

/** Scheduled pointer move. `revision` is null when the move unpublishes the page. */
export interface Move {
  readonly id: number
  readonly pageId: string
  readonly languages: readonly string[]
  readonly revision: string | null
  readonly kind: string
  readonly route: string | null
  readonly at: Date
}

/** Revision that a campaign shows instead of the published revision. `languages` is null for all languages. */
export interface Pin extends Pointer {
  readonly languages: readonly string[] | null
}

export interface PointersInput {
  readonly published: readonly Pointer[]
  /** Moves not yet applied. */
  readonly moves: readonly Move[]
  /** Pins of the running campaigns, in ascending order of precedence. */
  readonly pins: readonly Pin[]
  readonly language: string
  /** Instant for which the pointers are computed, in epoch milliseconds. */
  readonly at: number
}

/**
 * Returns what is live in a language at an instant: the published pointers, moved by every due schedule, and overridden
 * by the pins of running campaigns. A page changes without a job, because the result depends only on the instant.
 */
export function pointersAt({ published, moves, pins, language, at }: PointersInput): readonly Pointer[] {
  const live = new Map(published.map((pointer) => [pointer.pageId, pointer]))
  for (const move of dueMoves(moves, at)) {
    if (!move.languages.includes(language)) continue
    const { pageId, revision, kind, route } = move
    if (revision === null) live.delete(pageId)
    else live.set(pageId, { pageId, revision, kind, route })
  }
  for (const pin of pins) {
    if (pin.languages === null || pin.languages.includes(language)) live.set(pin.pageId, { ...pin, pinned: true })
  }
  return [...live.values()].toSorted((a, b) => (a.pageId < b.pageId ? -1 : 1))
}

/** Returns the due moves in the order in which they apply. */
export function dueMoves<T extends Pick<Move, 'id' | 'at'>>(moves: readonly T[], at: number): readonly T[] {
  return moves
    .filter((move) => move.at.getTime() <= at)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
}

/**
 * Returns the next instant after `at` at which a schedule moves a pointer in the language, or null. Epoch milliseconds.
 */
export function nextMoveAt(moves: readonly Move[], language: string, at: number): number | null {
  const later = moves
    .filter((move) => move.languages.includes(language))
    .map((move) => move.at.getTime())
    .filter((instant) => instant > at)
  return later.length > 0 ? Math.min(...later) : null
}
