/** Live revision of a page in one language. */
export interface Pointer {
  readonly pageId: string
  readonly revision: string
  readonly kind: string
  readonly route: string | null
  /** True when the revision is live because of a running campaign. */
  readonly pinned?: boolean
}

/** Scheduled pointer move of a page in some languages. A null `revision` unpublishes the page. */
export interface Move {
  readonly id: number
  readonly pageId: string
  readonly languages: readonly string[]
  readonly revision: string | null
  readonly kind: string
  readonly route: string | null
  readonly at: Date
}

/** Revision that a campaign shows instead of the published one. `languages` is null for all languages. */
export interface Pin extends Pointer {
  readonly languages: readonly string[] | null
}

export interface PointersInput {
  readonly published: readonly Pointer[]
  /** Scheduled moves that have not been applied to `published` yet. */
  readonly moves: readonly Move[]
  /** Pins of the running campaigns, in ascending order of precedence. */
  readonly pins: readonly Pin[]
  readonly language: string
  /** Instant for which the pointers are computed, in epoch milliseconds. */
  readonly at: number
}

/**
 * Returns the revisions that are live in a language at an instant: the published pointers, changed by all due moves and
 * then overridden by the pins of running campaigns.
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

export function dueMoves<T extends Pick<Move, 'id' | 'at'>>(moves: readonly T[], at: number): readonly T[] {
  return moves
    .filter((move) => move.at.getTime() <= at)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
}

/**
 * Returns the next instant after `at`, in epoch milliseconds, at which a schedule moves a pointer in the language; null
 * when there is none.
 */
export function nextMoveAt(moves: readonly Move[], language: string, at: number): number | null {
  const later = moves
    .filter((move) => move.languages.includes(language))
    .map((move) => move.at.getTime())
    .filter((instant) => instant > at)
  return later.length > 0 ? Math.min(...later) : null
}
