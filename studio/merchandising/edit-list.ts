import type { MerchandisedList } from '#schemas/merchandised-list.ts'

export interface Drop {
  readonly moved: string
  readonly target: string
  readonly position: 'before' | 'after' | 'on'
}

/** Returns the position of a dropped title, counted from 1, or 0 when its target no longer exists. */
export function placeOf(order: readonly string[], { moved, target, position }: Drop): number {
  const others = order.filter((id) => id !== moved)
  const at = others.indexOf(target)
  return at < 0 ? 0 : at + (position === 'after' ? 2 : 1)
}

/**
 * Pins a title to a position. A title that is already pinned there moves down by one, and so do the pinned titles
 * directly below it.
 */
export function pinned(list: MerchandisedList, product: string, place: number): MerchandisedList {
  const free = released(list, product)
  const taken = new Map(free.pins.map((pin) => [pin.place, pin]))
  const shifted = new Map<string, number>()
  for (let next = place; taken.has(next); next += 1) shifted.set(taken.get(next)?.product ?? '', next + 1)
  const pins = free.pins.map((pin) => ({ ...pin, place: shifted.get(pin.product) ?? pin.place }))
  return { ...free, pins: [...pins, { product, place }].toSorted((a, b) => a.place - b.place) }
}

export function boosted(list: MerchandisedList, product: string, factor: number): MerchandisedList {
  const free = released(list, product)
  return { ...free, boosts: [...free.boosts, { product, factor }] }
}

/** Buries a title: moves it to the end of the list, or removes it from the list if `out` is true. */
export function buried(list: MerchandisedList, product: string, out: boolean): MerchandisedList {
  const free = released(list, product)
  return { ...free, buried: [...free.buried, { product, out }] }
}

/** Removes a title's pin, boost or burial, so that the list's rule determines its position. */
export function released(list: MerchandisedList, product: string): MerchandisedList {
  const others = <T extends { readonly product: string }>(entries: readonly T[]) =>
    entries.filter((entry) => entry.product !== product)
  return { ...list, pins: others(list.pins), boosts: others(list.boosts), buried: others(list.buried) }
}

/** Returns the entries with the moved entries before or after the target, to show a move that is not saved yet. */
export function reordered<T>(
  entries: readonly T[],
  idOf: (entry: T) => string,
  {
    moved,
    target,
    position,
  }: { readonly moved: ReadonlySet<string>; readonly target: string; readonly position: Drop['position'] },
): readonly T[] {
  const others = entries.filter((entry) => !moved.has(idOf(entry)))
  const at = others.findIndex((entry) => idOf(entry) === target)
  if (at < 0) return entries
  const carried = entries.filter((entry) => moved.has(idOf(entry)))
  return others.toSpliced(position === 'after' ? at + 1 : at, 0, ...carried)
}
