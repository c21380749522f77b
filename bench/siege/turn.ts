import type { Random } from '#backend/catalog/generate/random.ts'

/** What one turn of the siege came to. */
export interface TurnResult {
  /** Milliseconds until the shop was healthy again, once for each blow. */
  readonly healthyAfter: readonly number[]
  /** The figures of the last turn, in words. */
  readonly seen?: string
  /** Empty when the shop held. */
  readonly faults: readonly string[]
}

/** One kind of blow, dealt again in every round. */
export interface Turn {
  readonly name: string
  /** Milliseconds that it may take; it is left out when less time is left. */
  readonly longest: number
  /** True when buyers may be asked to try again meanwhile: processes are killed, the disk is full, or sessions of the database end. */
  readonly isOutage: boolean
  /** Ends early, without a fault for that, once `isOver`. */
  run(isOver: () => boolean): Promise<TurnResult>
}

/** The same items in an order that follows from the generator. */
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
