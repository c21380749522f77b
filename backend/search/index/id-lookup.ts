/** Sorted ids with their positions. An id can occur several times. */
export interface IdLookup {
  readonly ids: Float64Array
  readonly places: Int32Array
}

/** Builds a lookup that maps `ids[n]` to `places[n]` or, without `places`, to `n`. */
export function buildIdLookup(ids: ArrayLike<number>, places?: ArrayLike<number>): IdLookup {
  const order = Int32Array.from({ length: ids.length }, (_, at) => at)
  let sorted = true
  for (let at = 1; at < ids.length && sorted; at += 1) sorted = (ids[at - 1] ?? 0) <= (ids[at] ?? 0)
  if (!sorted) order.sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0) || a - b)
  return {
    ids: Float64Array.from(order, (at) => ids[at] ?? 0),
    places: places ? Int32Array.from(order, (at) => places[at] ?? 0) : order,
  }
}

export function findPositions({ ids, places }: IdLookup, id: number): readonly number[] {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (; ids[low] === id; low += 1) found.push(places[low] ?? 0)
  return found
}
