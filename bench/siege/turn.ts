import type { Random } from '#backend/catalog/generate/random.ts'

/** Result of one turn of the siege. */
export interface TurnResult {
  /** Milliseconds until the shop was healthy again, once for each disruption. */
  readonly healthyAfter: readonly number[]
  /** Figures of the last turn, as a sentence. */
  readonly seen?: string
  /** Empty when the shop withstood it. */
  readonly faults: readonly string[]
}

/** One kind of attack or outage, repeated in every round. */
export interface Turn {
  readonly name: string
  /** Maximum duration in milliseconds; the turn is skipped when less time is left. */
  readonly longest: number
  /**
   * true when responses may ask buyers to retry meanwhile: processes are killed, the disk is full, or the database ends
   * sessions.
   */
  readonly isOutage: boolean
  /** Ends early, without a fault for that, once `isOver`. */
  run(isOver: () => boolean): Promise<TurnResult>
}

/** Returns the items in a random order from the generator. */
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
