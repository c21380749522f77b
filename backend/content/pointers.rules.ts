/** Which revision of a page is live; one of a language, or (from a list of them) of one language. */
export interface Pointer {
  readonly pageId: string
  readonly revision: string
  readonly kind: string
  readonly route: string | null
  /** A running campaign shows it. */
  readonly pinned?: boolean
}

/** A pointer that moves at an instant; `revision` null: the page is taken off. */
export interface Move {
  readonly id: number
  readonly pageId: string
  readonly languages: readonly string[]
  readonly revision: string | null
  readonly kind: string
  readonly route: string | null
  readonly at: Date
}

/** A revision that a campaign shows instead of the published one; `languages` null: all. */
export interface Pin extends Pointer {
  readonly languages: readonly string[] | null
}

export interface PointersInput {
  readonly published: readonly Pointer[]
  /** Moves that are not done yet. */
  readonly moves: readonly Move[]
  /** Of the campaigns that run, the one that counts most last. */
  readonly pins: readonly Pin[]
  readonly language: string
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * What is live in a language at an instant: the published pointers, moved by every schedule that has come, and over them
 * what running campaigns pin. Nothing has to run for a page to change: whoever asks a moment later gets the next answer.
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

/** Moves whose instant has come, in the order in which they count. */
export function dueMoves<T extends Pick<Move, 'id' | 'at'>>(moves: readonly T[], at: number): readonly T[] {
  return moves
    .filter((move) => move.at.getTime() <= at)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
}

/** The next instant at which a schedule moves something in the language; null: none. */
export function nextMoveAt(moves: readonly Move[], language: string, at: number): number | null {
  const later = moves
    .filter((move) => move.languages.includes(language))
    .map((move) => move.at.getTime())
    .filter((instant) => instant > at)
  return later.length > 0 ? Math.min(...later) : null
}
