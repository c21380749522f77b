/** How many titles of each kind a list has. */
export interface SlotRequest {
  /** Places from 1, ascending. */
  readonly pins: readonly number[]
  /** `ahead`: how many of the free titles stand before it by the list's own order. */
  readonly boosts: readonly { readonly ahead: number; readonly factor: number }[]
  readonly last: number
  /** Titles that stand where the list's own order puts them. */
  readonly free: number
}

/** Places from 0, in the order of what was asked. */
export interface Slots {
  readonly pins: readonly number[]
  readonly boosts: readonly number[]
  readonly last: readonly number[]
}

/**
 * Where titles stand. A pin stands at its place, on the next free one when two want the same, and behind the list's own
 * titles when the list is shorter. All else flows around the pins; what is buried comes last.
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

/** Places among free and boosted titles. */
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
