import type { SearchDocument } from '../search.port.ts'
import { finishPrices, placeNames, referencesByWork } from './assemble.ts'
import { orderDocuments } from './document-order.ts'
import { createNameTexts, createTextReader } from './document-texts.ts'
import { createFacetBuilder, type FacetBuilder } from './facet-builder.ts'
import { campaignFacet, facetReaders, primaryCategory } from './facet-readers.ts'
import { fingerprintOf } from './fingerprint.ts'
import { createGrowableArray, type GrowableInt32Array } from './growable-array.ts'
import { buildIdLookup } from './id-lookup.ts'
import { orderBy, tieRanks } from './permutation.ts'
import { type Segment, unknownDay } from './segment.ts'
import { buildText } from './text-builder.ts'
import { createLists, createTextPool } from './text-pool.ts'
import { packTexts } from './text-table.ts'

export interface SegmentBuilder {
  add(document: SearchDocument): void
  /**
   * Returns the segment; the builder cannot be used afterwards. `topPopularity` is the highest popularity in the whole
   * index, by which all popularities are divided; it defaults to the highest popularity among the added documents.
   */
  finish(topPopularity?: number): Segment
}

/** Creates a builder that takes documents one by one, so that they need not all be in memory. */
export function createSegmentBuilder(): SegmentBuilder {
  const columns = {
    productIds: createGrowableArray(),
    workIds: createGrowableArray(),
    lead: createGrowableArray(),
    releaseDays: createGrowableArray(),
    titles: createGrowableArray(),
    references: createLists(),
  }
  const popularity: number[] = []
  const articles: number[] = []
  const fingerprints: number[] = []
  const skus = { ids: createGrowableArray(), docs: createGrowableArray() }
  const pool = createTextPool()
  const facets = new Map<string, FacetBuilder>()
  const prices = new Map<string, { readonly selling: GrowableInt32Array; readonly regular: GrowableInt32Array }>()
  const names = createNameTexts()
  const readTexts = createTextReader(pool, names)
  let size = 0

  function facet(id: string): FacetBuilder {
    const known = facets.get(id) ?? createFacetBuilder()
    facets.set(id, known)
    return known
  }

  return {
    add(document) {
      const doc = size
      size += 1
      columns.productIds.push(document.productId)
      columns.workIds.push(document.workId)
      columns.lead.push(document.lead ? 1 : 0)
      columns.releaseDays.push(document.releaseDay ?? unknownDay)
      columns.titles.push(pool.intern(document.title))
      popularity.push(document.popularity)
      articles.push(/^\d{8,14}$/.test(document.articleNumber) ? Number(document.articleNumber) : -1)
      fingerprints.push(fingerprintOf(document))
      for (const id of document.skuIds) {
        skus.ids.push(id)
        skus.docs.push(doc)
      }
      for (const [id, read] of Object.entries(facetReaders)) facet(id).add(doc, read(document))
      for (const [id, values] of Object.entries(document.parameters ?? {})) facet(id).add(doc, values)
      for (const [market, aliases] of Object.entries(document.campaigns)) {
        facet(campaignFacet(market)).add(
          doc,
          aliases.map((id) => ({ id, label: document.campaignNames?.[id] ?? id })),
        )
      }
      for (const [market, price] of Object.entries(document.prices)) {
        const column = prices.get(market) ?? { selling: createGrowableArray(), regular: createGrowableArray() }
        prices.set(market, column)
        while (column.selling.length < doc) {
          column.selling.push(-1)
          column.regular.push(-1)
        }
        column.selling.push(price.selling)
        column.regular.push(price.regular)
      }
      columns.references.add(readTexts(document))
    },

    finish(topPopularity) {
      const productIds = columns.productIds.take()
      const lead = columns.lead.take()
      // Build the category columns first, in the order in which documents were added, because the final order of
      // documents depends on their categories.
      const early = Int32Array.from({ length: size }, (_, doc) => doc)
      const none = new Int32Array(1)
      const categories = facet('categories').finish(early, none).column
      const arrangement = orderDocuments({
        size,
        productIds,
        workIds: columns.workIds.take(),
        lead,
        popularity: Float64Array.from(popularity),
        primary: facet(primaryCategory).finish(early, none).column.ordinals,
        categoryStarts:
          categories.starts.length > 0 ? categories.starts : Int32Array.from({ length: size + 1 }, (_, doc) => doc),
        categories: categories.ordinals,
      })
      const { order, workStarts, workIds, workPopularity } = arrangement
      const workOf = new Int32Array(size)
      for (let work = 0; work < workIds.length; work += 1) workOf.fill(work, workStarts[work], workStarts[work + 1])
      const ties = tieRanks(workOf.map((work) => workIds[work] ?? 0))
      const take = (column: ArrayLike<number>) => Int32Array.from(order, (old) => column[old] ?? 0)
      const arrivals = new Int32Array(size)
      order.forEach((old, doc) => {
        arrivals[old] = doc
      })
      const finished = [...facets].map(([id, builder]) => ({ id, ...builder.finish(order, workStarts) }))
      const docPopularity = Float64Array.from(order, (old) => popularity[old] ?? 0)
      const releaseDays = take(columns.releaseDays.take())
      return {
        size,
        works: workIds.length,
        productIds: take(productIds),
        workOf,
        workStarts,
        workIds,
        workPopularity,
        popularity: docPopularity,
        topPopularity: topPopularity ?? docPopularity.reduce((top, value) => Math.max(top, value), 0),
        lead: Uint8Array.from(order, (old) => lead[old] ?? 0),
        releaseDays,
        fingerprints: Float64Array.from(order, (old) => fingerprints[old] ?? 0),
        titles: packTexts(pool.texts),
        titleOf: take(columns.titles.take()),
        byPopularity: orderBy(early, (doc) => -(docPopularity[doc] ?? 0), ties),
        byDay: orderBy(early, (doc) => releaseDays[doc] ?? 0, ties),
        byProduct: buildIdLookup(take(productIds)),
        bySku: buildIdLookup(
          skus.ids.take(),
          skus.docs.take().map((doc) => arrivals[doc] ?? 0),
        ),
        byArticle: buildIdLookup(Array.from(order, (old) => articles[old] ?? -1)),
        byWork: buildIdLookup(workIds),
        facets: Object.fromEntries(finished.map(({ id, column }) => [id, column])),
        prices: Object.fromEntries(
          [...prices].map(([market, { selling, regular }]) => {
            const own = padded(selling)
            return [market, finishPrices(own, padded(regular), take, ties)]
          }),
        ),
        text: buildText({
          texts: pool.texts,
          references: referencesByWork(columns.references.take(), order, workStarts),
          workPopularity,
          names: Object.fromEntries(
            finished.flatMap(({ id, column, places }) => {
              const own = names.get(id)
              return own ? [[id, placeNames([...own.values()], places, column.ids.starts.length - 1)]] : []
            }),
          ),
        }),
      }
    },
  }

  function padded(column: GrowableInt32Array): Int32Array {
    while (column.length < size) column.push(-1)
    return column.take()
  }
}
