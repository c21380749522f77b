import type { SearchDocument } from '../search.port.ts'
import { arrange } from './arrange.ts'
import { createFacetBuilder, type FacetBuilder, type FacetEntry } from './facet-builder.ts'
import { fingerprintOf } from './fingerprint.ts'
import { createGrowing, type Growing } from './growing.ts'
import { buildIdLookup } from './id-lookup.ts'
import { orderBy, tieRanks } from './permutation.ts'
import { type Segment, unknownDay } from './segment.ts'
import { stockGroup } from './stock-group.ts'
import { buildText, type Lists } from './text-builder.ts'
import { createLists, createTextPool, packReference } from './text-pool.ts'
import { packTexts } from './text-table.ts'

export interface SegmentBuilder {
  add(document: SearchDocument): void
  /** The segment; the builder is spent. `topPopularity`: by which popularities are scaled, else the highest added. */
  finish(topPopularity?: number): Segment
}

/** Facets that are not asked for by name but needed. */
export const primaryCategory = 'primary'
export const languageFacet = 'p-language'

/** The facet that holds the campaigns of a market. */
export function campaignFacet(marketId: string): string {
  return `campaigns:${marketId}`
}

const readers: Readonly<Record<string, (document: SearchDocument) => readonly FacetEntry[]>> = {
  categories: ({ categories }) => categories.map((id) => ({ id, label: id })),
  [primaryCategory]: ({ primaryCategory: id }) => (id === null ? [] : [{ id, label: id }]),
  brands: ({ brand }) => (brand ? [{ id: String(brand.id), label: brand.name, alias: brand.alias }] : []),
  'p-author': ({ contributors }) => contributors.map(({ id, name, alias }) => ({ id: String(id), label: name, alias })),
  'p-series': ({ series }) =>
    series ? [{ id: String(series.id), label: series.names[0] ?? series.alias, alias: series.alias }] : [],
  'p-format': ({ format }) => [{ id: format, label: format }],
  [languageFacet]: ({ language }) => (language === null ? [] : [{ id: language, label: language }]),
  'p-stock': ({ stock }) => [{ id: stockGroup(stock), label: stockGroup(stock) }],
}

/** Takes documents one by one, so that they need not all lie in memory, and makes the columns of them. */
export function createSegmentBuilder(): SegmentBuilder {
  const columns = {
    productIds: createGrowing(),
    workIds: createGrowing(),
    lead: createGrowing(),
    releaseDays: createGrowing(),
    titles: createGrowing(),
    references: createLists(),
  }
  const popularity: number[] = []
  const articles: number[] = []
  const fingerprints: number[] = []
  const skus = { ids: createGrowing(), docs: createGrowing() }
  const pool = createTextPool()
  const facets = new Map<string, FacetBuilder>()
  const prices = new Map<string, { readonly selling: Growing; readonly regular: Growing }>()
  const names = new Map<string, Map<string, readonly number[]>>([
    ['p-author', new Map()],
    ['p-series', new Map()],
  ])
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
      for (const [id, read] of Object.entries(readers)) facet(id).add(doc, read(document))
      for (const [id, values] of Object.entries(document.parameters ?? {})) facet(id).add(doc, values)
      for (const [market, aliases] of Object.entries(document.campaigns)) {
        facet(campaignFacet(market)).add(
          doc,
          aliases.map((id) => ({ id, label: document.campaignNames?.[id] ?? id })),
        )
      }
      for (const [market, price] of Object.entries(document.prices)) {
        const column = prices.get(market) ?? { selling: createGrowing(), regular: createGrowing() }
        prices.set(market, column)
        while (column.selling.length < doc) {
          column.selling.push(-1)
          column.regular.push(-1)
        }
        column.selling.push(price.selling)
        column.regular.push(price.regular)
      }
      columns.references.add(referencesOf(document))
    },

    finish(topPopularity) {
      const productIds = columns.productIds.take()
      const lead = columns.lead.take()
      // Placed before their documents are, since the order of documents hangs on categories.
      const early = Int32Array.from({ length: size }, (_, doc) => doc)
      const none = new Int32Array(1)
      const categories = facet('categories').finish(early, none).column
      const arrangement = arrange({
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

  function padded(column: Growing): Int32Array {
    while (column.length < size) column.push(-1)
    return column.take()
  }

  function referencesOf(document: SearchDocument): Set<number> {
    const { title, otherTitles, otherTitleLanguages, contributors, series, brand, language } = document
    const references = new Set([packReference(pool.intern(title), 'title', language)])
    otherTitles.forEach((other, at) => {
      if (other !== title)
        references.add(packReference(pool.intern(other), 'otherTitle', otherTitleLanguages?.[at] ?? null))
    })
    for (const { id, name } of contributors) {
      const text = pool.intern(name)
      references.add(packReference(text, 'author', null))
      names.get('p-author')?.set(String(id), [text])
    }
    if (series) {
      const texts = series.names.map(pool.intern)
      for (const text of texts) references.add(packReference(text, 'series', null))
      names.get('p-series')?.set(String(series.id), texts)
    }
    if (brand) references.add(packReference(pool.intern(brand.name), 'brand', null))
    return references
  }
}

function finishPrices(
  selling: Int32Array,
  regular: Int32Array,
  take: (column: Int32Array) => Int32Array,
  ties: Int32Array,
) {
  const own = take(selling)
  const sold: number[] = []
  own.forEach((price, doc) => {
    if (price >= 0) sold.push(doc)
  })
  return { selling: own, regular: take(regular), order: orderBy(sold, (doc) => own[doc] ?? 0, ties) }
}

/** What the editions of a work say, each once. */
function referencesByWork(byDocument: Lists, order: Int32Array, workStarts: Int32Array): Lists {
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

/** Texts of names by final ordinal; they were met in the order of the values' arrival. */
function placeNames(arrived: readonly (readonly number[])[], places: Int32Array, count: number): Lists {
  const byPlace: (readonly number[])[] = Array.from({ length: count }, () => [])
  arrived.forEach((texts, at) => {
    byPlace[places[at] ?? 0] = texts
  })
  const lists = createLists()
  for (const texts of byPlace) lists.add(texts)
  return lists.take()
}
