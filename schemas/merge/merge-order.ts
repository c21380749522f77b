import type { Sides } from './three-way.ts'

/**
 * Merges two orders of a list of ids. Shared ids, which both sides have, get the order of the side that moved them. Any
 * other id follows the shared id that it follows on its own side. Symmetric: swapping the sides gives the same order.
 * Returns null when both sides moved ids in different ways.
 */
export function mergeOrder(
  { base, mine, theirs }: Sides<readonly string[]>,
  isMember: (id: string) => boolean,
): readonly string[] | null {
  const left = mine.filter(isMember)
  const right = theirs.filter(isMember)
  const shared = left.filter((id) => right.includes(id))
  const inBoth = new Set(shared)
  const spine = orderShared(
    base,
    shared,
    right.filter((id) => inBoth.has(id)),
  )
  if (!spine) return null
  const addedLeft = chainsOf(left, inBoth)
  const addedRight = chainsOf(right, inBoth)
  return [start, ...spine].flatMap((id) => [
    ...(id === start ? [] : [id]),
    ...inTurn(addedLeft.get(id) ?? [], addedRight.get(id) ?? []),
  ])
}

/** Key for ids before the first shared id. No block has an empty id. */
const start = ''

function orderShared(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  if (equal(mine, theirs)) return mine
  const known = new Set(base)
  const before = base.filter((id) => mine.includes(id))
  const mineAsBefore = equal(
    mine.filter((id) => known.has(id)),
    before,
  )
  const theirsAsBefore = equal(
    theirs.filter((id) => known.has(id)),
    before,
  )
  if (mineAsBefore === theirsAsBefore) return null
  return mineAsBefore ? theirs : mine
}

/** Returns the ids that only this side has, in order, by the shared id before them. */
function chainsOf(order: readonly string[], shared: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const chains = new Map<string, string[]>()
  let anchor = start
  for (const id of order) {
    if (shared.has(id)) anchor = id
    else chains.set(anchor, [...(chains.get(anchor) ?? []), id])
  }
  return chains
}

function inTurn(a: readonly string[], b: readonly string[]): readonly string[] {
  return (a[0] ?? '') <= (b[0] ?? '') ? [...a, ...b] : [...b, ...a]
}

function equal(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
