/**
 * Input of `assignSlots`: the pinned and boosted titles of a list, and how many titles are buried (`last`) and free.
 */
export interface SlotRequest {
  /** Positions from 1, ascending. */
  readonly pins: readonly number[]
  /** Boosted titles; `ahead` is the number of free titles before the title in the list's own order. */
  readonly boosts: readonly { readonly ahead: number; readonly factor: number }[]
  readonly last: number
  /** Number of free titles: those that are neither pinned, boosted nor buried. They remain in the list's own order. */
  readonly free: number
}

/** Slots of the titles, counted from 0, in the order of the request. */
export interface Slots {
  readonly pins: readonly number[]
  readonly boosts: readonly number[]
  readonly last: readonly number[]
}

/**
 * Assigns a slot to each title. A pinned title gets its position. If another pin has taken that position, the title
 * gets the next slot that no pin has taken or, if the list is too short for that, a slot after the boosted and free
 * titles. Boosted and free titles fill the remaining slots in order, and buried titles come last.
 */
export function assignSlots({ pins, boosts, last, free }: SlotRequest): Slots {
  const total = pins.length + boosts.length + last + free
  const taken = new Set<number>()
  const fixed = pins.map((place) => {
    let slot = Math.max(0, place - 1)
    while (taken.has(slot)) slot += 1
    if (slot >= total) return null
    taken.add(slot)
    return slot
  })
  const slots = [...taken].sort((a, b) => a - b)
  const flow = (at: number) => slots.reduce((slot, own) => (own <= slot ? slot + 1 : slot), at)
  const inFlow = flowOf(boosts)
  let late = boosts.length + free
  return {
    pins: fixed.map((slot) => slot ?? flow(late++)),
    boosts: inFlow.map(flow),
    last: Array.from({ length: last }, (_, at) => flow(late + at)),
  }
}

/** Returns the slots that the boosted titles would have if no titles were pinned or buried. */
function flowOf(boosts: SlotRequest['boosts']): readonly number[] {
  const wanted = boosts.map(({ ahead, factor }, at) => ({ at, ahead, slot: Math.floor(ahead / factor) }))
  const places: number[] = boosts.map(() => 0)
  let next = 0
  for (const { at, slot } of wanted.toSorted((a, b) => a.slot - b.slot || a.ahead - b.ahead)) {
    places[at] = Math.max(slot, next)
    next = Math.max(slot, next) + 1
  }
  return places
}
