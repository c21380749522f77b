import { compareTexts } from './text-table.ts'

/** Columns that determine the final order of documents. They are in the order in which the documents were added. */
export interface Arrived {
  readonly size: number
  readonly productIds: Int32Array
  readonly workIds: Int32Array
  readonly lead: Int32Array
  readonly popularity: Float64Array
  /**
   * Ordinal of each document's primary category; −1 for none. `categories` contains the ordinals of all its categories
   * and their ancestors.
   */
  readonly primary: Int32Array
  readonly categoryStarts: Int32Array
  readonly categories: Int32Array
}

export interface DocumentOrder {
  /** The position at which each document was added, indexed by its final number. */
  readonly order: Int32Array
  readonly workIds: Int32Array
  readonly workStarts: Int32Array
  readonly workPopularity: Float64Array
}

/**
 * Numbers the documents by category, depth first, and within a category by the popularity of their work. The editions
 * of a work are adjacent, sorted by product id. The documents of a category are therefore nearly contiguous in memory.
 */
export function orderDocuments(arrived: Arrived): DocumentOrder {
  const { size } = arrived
  const works = new Map<number, number>()
  const workOf = new Int32Array(size)
  for (let doc = 0; doc < size; doc += 1) {
    const id = arrived.workIds[doc] ?? 0
    let work = works.get(id)
    if (work === undefined) {
      work = works.size
      works.set(id, work)
    }
    workOf[doc] = work
  }
  const ids = Int32Array.from(works.keys())
  const popularity = new Float64Array(works.size).fill(Number.NEGATIVE_INFINITY)
  const home = new Int32Array(works.size).fill(-2)
  for (let doc = 0; doc < size; doc += 1) {
    const work = workOf[doc] ?? 0
    popularity[work] = Math.max(popularity[work] ?? 0, arrived.popularity[doc] ?? 0)
    if (home[work] === -2 || arrived.lead[doc] === 1) home[work] = arrived.primary[doc] ?? -1
  }
  const rank = rankCategories(arrived)
  const byPlace = Int32Array.from(ids, (_, work) => work).sort(
    (a, b) =>
      (rank.get(home[a] ?? -1) ?? 0) - (rank.get(home[b] ?? -1) ?? 0) ||
      (popularity[b] ?? 0) - (popularity[a] ?? 0) ||
      (ids[a] ?? 0) - (ids[b] ?? 0),
  )
  return place(arrived, { workOf, byPlace, ids, popularity })
}

interface Grouped {
  readonly workOf: Int32Array
  readonly byPlace: Int32Array
  readonly ids: Int32Array
  readonly popularity: Float64Array
}

function place({ size, productIds }: Arrived, { workOf, byPlace, ids, popularity }: Grouped): DocumentOrder {
  const sizes = new Int32Array(ids.length)
  for (const work of workOf) sizes[work] = (sizes[work] ?? 0) + 1
  const workStarts = new Int32Array(ids.length + 1)
  const next = new Int32Array(ids.length)
  byPlace.forEach((work, at) => {
    next[work] = workStarts[at] ?? 0
    workStarts[at + 1] = (workStarts[at] ?? 0) + (sizes[work] ?? 0)
  })
  const order = new Int32Array(size)
  for (let doc = 0; doc < size; doc += 1) {
    const work = workOf[doc] ?? 0
    order[next[work] ?? 0] = doc
    next[work] = (next[work] ?? 0) + 1
  }
  for (let at = 0; at < ids.length; at += 1) {
    const from = workStarts[at] ?? 0
    const to = workStarts[at + 1] ?? 0
    if (to - from > 1) order.subarray(from, to).sort((a, b) => (productIds[a] ?? 0) - (productIds[b] ?? 0))
  }
  return {
    order,
    workStarts,
    workIds: Int32Array.from(byPlace, (work) => ids[work] ?? 0),
    workPopularity: Float64Array.from(byPlace, (work) => popularity[work] ?? 0),
  }
}

/**
 * Ranks the primary categories, depth first. Derives the category tree from the documents: all documents with the same
 * primary category also have its ancestors, and an ancestor has at least as many documents as each of its descendants.
 */
function rankCategories({ size, primary, categories, categoryStarts }: Arrived): ReadonlyMap<number, number> {
  const totals = new Map<number, number>()
  const having = new Map<number, number>()
  const together = new Map<number, Map<number, number>>()
  for (let doc = 0; doc < size; doc += 1) {
    const own = primary[doc] ?? -1
    const shared = together.get(own) ?? new Map<number, number>()
    together.set(own, shared)
    having.set(own, (having.get(own) ?? 0) + 1)
    for (let at = categoryStarts[doc] ?? 0; at < (categoryStarts[doc + 1] ?? 0); at += 1) {
      const category = categories[at] ?? 0
      shared.set(category, (shared.get(category) ?? 0) + 1)
      totals.set(category, (totals.get(category) ?? 0) + 1)
    }
  }
  const paths = [...together].map(([own, shared]) => {
    const common = [...shared].flatMap(([category, count]) => (count === having.get(own) ? [category] : []))
    common.sort((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0) || a - b)
    return { own, path: common.map((category) => String(category).padStart(8, '0')).join('/') }
  })
  paths.sort((a, b) => compareTexts(a.path, b.path) || a.own - b.own)
  return new Map(paths.map(({ own }, at) => [own, at]))
}
