import type { MerchandisingRules, PlacedTitle, SearchQuery } from '../search.port.ts'
import type { Part } from './facet-counts.ts'
import { assignSlots } from './pin-slots.ts'
import type { Ranked } from './ranking.ts'

/** Title with its product id, work id and sort key. These three can be compared across segments. */
export interface Title extends Ranked {
  readonly productId: number
  readonly work: number
}

interface Special extends Title {
  readonly named: number
  readonly by: PlacedTitle['by']
}

/**
 * Returns one page of a list, and the positions of the whole list's pinned, boosted and buried titles. `free(offset,
 * limit)` returns product ids of the remaining titles, in the list's own order.
 */
export function merchandisedPage(
  parts: readonly Part[],
  query: SearchQuery & { readonly arrangement: MerchandisingRules },
  free: (offset: number, limit: number) => readonly number[],
): { readonly productIds: readonly number[]; readonly placed: readonly PlacedTitle[] } {
  const { arrangement, offset, limit } = query
  const met = new Set<number>()
  const take = <T extends { readonly productId: number }>(by: Special['by'], entries: readonly T[]) =>
    entries.flatMap((entry) => {
      const title = findTitle(parts, entry.productId)
      if (!title || met.has(title.work)) return []
      met.add(title.work)
      return [{ entry, special: { ...title, named: entry.productId, by } }]
    })
  const pins = take(
    'pin',
    arrangement.pins.toSorted((a, b) => a.place - b.place),
  )
  const boosts = take('boost', arrangement.boosts)
  const last = take(
    'last',
    arrangement.last.map((productId) => ({ productId })),
  )
  const total = parts.reduce((sum, { answer }) => sum + answer.total, 0)
  const ahead = countAhead(
    parts,
    boosts.map(({ special }) => special),
  )
  const places = assignSlots({
    pins: pins.map(({ entry }) => entry.place),
    boosts: boosts.map(({ entry }, at) => ({ ahead: ahead[at] ?? 0, factor: entry.factor })),
    last: last.length,
    free: total - met.size,
  })
  const bySlot = new Map<number, Special>()
  const put = (slots: readonly number[], titles: readonly { readonly special: Special }[]) => {
    for (const [at, { special }] of titles.entries()) bySlot.set(slots[at] ?? 0, special)
  }
  put(places.pins, pins)
  put(places.boosts, boosts)
  put(places.last, last)

  const end = Math.min(total, offset + limit)
  const before = [...bySlot.keys()].filter((slot) => slot < offset).length
  const within = [...bySlot.keys()].filter((slot) => slot >= offset && slot < end).length
  const own = free(offset - before, Math.max(0, end - offset - within)).values()
  const productIds: number[] = []
  for (let slot = offset; slot < end; slot += 1) {
    const special = bySlot.get(slot)
    const productId = special?.productId ?? own.next().value
    if (productId === undefined) continue
    productIds.push(productId)
  }
  const placed = [...bySlot].map(([place, { productId, named, by }]) => ({ place, productId, named, by }))
  return { productIds, placed }
}

function findTitle(parts: readonly Part[], productId: number): Title | null {
  for (const { answer } of parts) {
    const title = answer.titleOf(productId)
    if (title) return title
  }
  return null
}

function countAhead(parts: readonly Part[], titles: readonly Title[]): readonly number[] {
  if (titles.length === 0) return []
  const counts = parts.map(({ answer }) => answer.countAhead(titles))
  return titles.map((_, at) => counts.reduce((sum, own) => sum + (own[at] ?? 0), 0))
}
