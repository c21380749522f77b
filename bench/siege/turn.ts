import type { Random } from '#backend/catalog/generate/random.ts'

/** Result of one turn of the siege. */
export interface TurnResult {
  /** Milliseconds until the shop was healthy again, one entry per disruption. */
  readonly healthyAfter: readonly number[]
  /** Metrics of the turn as a sentence. */
  readonly seen?: string
  /** Failures of the shop; empty when it withstood the turn. */
  readonly faults: readonly string[]
}

/** Kind of attack or outage, which is repeated in every round. */
export interface Turn {
  readonly name: string
  /** Maximum duration in milliseconds; the turn is skipped when less time is left. */
  readonly longest: number
  /**
   * Whether responses may ask buyers to retry during this turn, because processes are killed, the disk is full, or the
   * database ends sessions.
   */
  readonly isOutage: boolean
  /** Runs the turn. Ends early once `isOver` returns true; this is not a fault. */
  run(isOver: () => boolean): Promise<TurnResult>
}

/** Returns the items in a random order that `random` determines. */
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
