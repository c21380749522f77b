import { orderBy } from './permutation.ts'
import type { PriceColumn } from './segment.ts'
import type { Lists } from './text-builder.ts'
import { createLists } from './text-pool.ts'

/** Returns the price columns of a market, with documents in their final order. */
export function finishPrices(
  selling: Int32Array,
  regular: Int32Array,
  take: (column: Int32Array) => Int32Array,
  ties: Int32Array,
): PriceColumn {
  const own = take(selling)
  const sold: number[] = []
  own.forEach((price, doc) => {
    if (price >= 0) sold.push(doc)
  })
  return { selling: own, regular: take(regular), order: orderBy(sold, (doc) => own[doc] ?? 0, ties) }
}

/** Returns, for each work, the text references of its editions, without duplicates. */
export function referencesByWork(byDocument: Lists, order: Int32Array, workStarts: Int32Array): Lists {
  const lists = createLists()
  for (let work = 0; work + 1 < workStarts.length; work += 1) {
    const own = new Set<number>()
    for (let doc = workStarts[work] ?? 0; doc < (workStarts[work + 1] ?? 0); doc += 1) {
      const old = order[doc] ?? 0
      for (let at = byDocument.starts[old] ?? 0; at < (byDocument.starts[old + 1] ?? 0); at += 1)
        own.add(byDocument.values[at] ?? 0)
    }
    lists.add(own)
  }
  return lists.take()
}

/**
 * Returns the text references of each value's names, by final ordinal. `arrived` has them in the order in which the
 * values were added. `places` maps an index in `arrived` to the final ordinal.
 */
export function placeNames(arrived: readonly (readonly number[])[], places: Int32Array, count: number): Lists {
  const byPlace: (readonly number[])[] = Array.from({ length: count }, () => [])
  arrived.forEach((texts, at) => {
    byPlace[places[at] ?? 0] = texts
  })
  const lists = createLists()
  for (const texts of byPlace) lists.add(texts)
  return lists.take()
}
