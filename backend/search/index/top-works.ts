import type { SearchQuery } from '../search.port.ts'
import { type Bits, hasBit } from './bits.ts'
import type { DocumentList } from './document-list.ts'
import type { Ranked, Ranking } from './ranking.ts'
import type { Segment } from './segment.ts'
import { createTopList } from './top-list.ts'

export interface TopInput {
  readonly segment: Segment
  readonly query: SearchQuery
  /** Returns the selected documents. Called only if a stored order is read. */
  readonly selected: () => Bits
  readonly ranking: Ranking
  readonly total: number
  readonly skip: number
  readonly take: number
  readonly list: () => DocumentList
  /** True when the query scores its matches, so that no stored order gives the result. */
  readonly scored: boolean
}

/** Cost of checking one document while walking a stored order, relative to the cost of ranking one work. */
const walkShare = 1 / 6

export function topWorks(input: TopInput): readonly Ranked[] {
  const { segment, total, skip, take } = input
  const wanted = Math.min(total, skip + take)
  if (wanted <= skip) return []
  const walked = (wanted / total) * segment.size
  return !input.scored && walked * walkShare < total ? walk(input, wanted) : gather(input, wanted)
}

/**
 * Walks a stored order of documents until it has found enough works. A work is found at the position of the edition
 * that represents it.
 */
function walk({ segment, query, selected, ranking, skip }: TopInput, wanted: number): readonly Ranked[] {
  const { workOf } = segment
  const found: Ranked[] = []
  const bits = selected()
  let met = 0
  eachInOrder(segment, query, (doc) => {
    if (!hasBit(bits, doc) || ranking.representative(workOf[doc] ?? 0) !== doc) return true
    met += 1
    if (met > skip) found.push({ doc, key: ranking.keyOf(doc) })
    return met < wanted
  })
  return found
}

function gather({ segment, ranking, skip, list }: TopInput, wanted: number): readonly Ranked[] {
  const { firsts, works } = list()
  const { workOf, workIds } = segment
  const top = createTopList(wanted)
  let least = top.least()
  for (let at = 0; at < works; at += 1) {
    const work = workOf[firsts[at] ?? 0] ?? 0
    if (ranking.maxOf(work) < least) continue
    const doc = ranking.representative(work)
    top.offer(doc, ranking.keyOf(doc), workIds[work] ?? 0)
    least = top.least()
  }
  return top.ranked().slice(skip)
}

/** Returns false to stop the walk. */
type Visit = (doc: number) => boolean

function eachInOrder(segment: Segment, { sort, marketId, today, scope }: SearchQuery, visit: Visit): void {
  const { byPopularity, byDay, releaseDays } = segment
  const price = segment.prices[marketId]
  if (sort === 'PRICE_ASC' && price) ascend(price.order, 0, visit)
  else if (sort === 'PRICE_DESC' && price) descend(price.order, price.selling, price.order.length, visit)
  else if (sort === 'LATEST') {
    let out = byDay.length
    while (out > 0 && (releaseDays[byDay[out - 1] ?? 0] ?? 0) > today) out -= 1
    const enough = !scope.rule?.upcoming && !descend(byDay, releaseDays, out, visit)
    if (!enough) ascend(byDay, out, visit)
  } else ascend(byPopularity, 0, visit)
}

function ascend(order: Int32Array, from: number, visit: Visit): boolean {
  for (let at = from; at < order.length; at += 1) if (!visit(order[at] ?? 0)) return false
  return true
}

/**
 * Visits the documents of `order`, which is sorted by ascending key, from the end. Documents with equal keys are
 * visited in the order of the array, so that lower work ids come first.
 */
function descend(order: Int32Array, keys: Int32Array, length: number, visit: Visit): boolean {
  for (let end = length; end > 0; ) {
    const key = keys[order[end - 1] ?? 0]
    let from = end - 1
    while (from > 0 && keys[order[from - 1] ?? 0] === key) from -= 1
    for (let at = from; at < end; at += 1) if (!visit(order[at] ?? 0)) return false
    end = from
  }
  return true
}
