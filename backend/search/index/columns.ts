import type { SearchDocument } from '../search.port.ts'
import { stockGroup } from './filters.ts'

/** What a facet can count of every document: ordinals of values, several a document. */
export interface FacetColumn {
  readonly ids: readonly string[]
  readonly labels: readonly string[]
  /** Document `d` has the ordinals from `starts[d]` up to `starts[d + 1]`. */
  readonly starts: Int32Array
  readonly ordinals: Int32Array
}

/** Prices of one market in minor units; −1: not sold there. */
export interface PriceColumn {
  readonly selling: Int32Array
  readonly regular: Int32Array
}

/** The documents by column: what a walk over all of them touches lies close together. */
export interface Columns {
  readonly works: Int32Array
  readonly facets: Readonly<Record<string, FacetColumn>>
  readonly prices: Readonly<Record<string, PriceColumn>>
}

type Entry = readonly [id: string, label: string]

const readers: Readonly<Record<string, (document: SearchDocument) => readonly Entry[]>> = {
  categories: ({ categories }) => categories.map((id) => [id, id]),
  brands: ({ brand }) => (brand ? [[String(brand.id), brand.name]] : []),
  'p-author': ({ contributors }) => contributors.map(({ id, name }) => [String(id), name]),
  'p-series': ({ series }) => (series ? [[String(series.id), series.names[0] ?? series.alias]] : []),
  'p-format': ({ format }) => [[format, format]],
  'p-language': ({ language }) => (language === null ? [] : [[language, language]]),
  'p-stock': (document) => {
    const group = stockGroup(document)
    return group === 'out' ? [] : [[group, group]]
  },
}

export function buildColumns(documents: readonly SearchDocument[]): Columns {
  const markets = new Set(documents.flatMap(({ prices }) => Object.keys(prices)))
  return {
    works: Int32Array.from(documents, ({ workId }) => workId),
    facets: Object.fromEntries(Object.entries(readers).map(([id, read]) => [id, buildFacet(documents, read)])),
    prices: Object.fromEntries(
      [...markets].map((market) => [
        market,
        {
          selling: Int32Array.from(documents, ({ prices }) => prices[market]?.selling ?? -1),
          regular: Int32Array.from(documents, ({ prices }) => prices[market]?.regular ?? -1),
        },
      ]),
    ),
  }
}

function buildFacet(
  documents: readonly SearchDocument[],
  read: (document: SearchDocument) => readonly Entry[],
): FacetColumn {
  const known = new Map<string, number>()
  const labels: string[] = []
  const starts = new Int32Array(documents.length + 1)
  const ordinals: number[] = []
  documents.forEach((document, doc) => {
    for (const [id, label] of read(document)) {
      let ordinal = known.get(id)
      if (ordinal === undefined) {
        ordinal = known.size
        known.set(id, ordinal)
        labels.push(label)
      }
      ordinals.push(ordinal)
    }
    starts[doc + 1] = ordinals.length
  })
  return { ids: [...known.keys()], labels, starts, ordinals: Int32Array.from(ordinals) }
}
