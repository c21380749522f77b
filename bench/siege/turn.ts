import type { Random } from '#backend/catalog/generate/random.ts'

export interface TurnResult {
  /** Milliseconds until the shop was healthy again, one entry per disruption. */
  readonly healthyAfter: readonly number[]
  /** Metrics of the turn, as a sentence to print. */
  readonly seen?: string
  /** Failures of the shop. Empty when the turn did no harm. */
  readonly faults: readonly string[]
}

/** Kind of attack or outage. */
export interface Turn {
  readonly name: string
  /** Maximum duration in milliseconds. The turn is skipped when less time is left. */
  readonly longest: number
  /**
   * Whether responses may tell buyers to retry during this turn, because processes are killed, the disk is full, or the
   * database terminates connections.
   */
  readonly isOutage: boolean
  /** Runs the turn. The turn ends early, without a fault, when `isOver` returns true. */
  run(isOver: () => boolean): Promise<TurnResult>
}

export function shuffle<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const shuffled = [...items]
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = random.between(0, at)
    const [one, two] = [shuffled[at], shuffled[other]] as [Item, Item]
    shuffled[at] = two
    shuffled[other] = one
  }
  return shuffled
}
