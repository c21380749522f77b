import type { SearchDocument, SearchFacet, SearchQuery, SearchResult, SuggestResult } from '../search.port.ts'
import { buildColumns, type Columns } from './columns.ts'
import { createFacetCounters, type FacetCounter } from './facet-counters.ts'
import { createFilters, facetOf } from './filters.ts'
import { fold, wordsOf } from './fold.ts'
import { readArticleNumber } from './read-article-number.ts'
import { TextIndex } from './text-index.ts'
import { TopList } from './top-list.ts'

/** Facets with fewer than these values in a list say nothing. */
const mostValues = 60

/**
 * Editions in memory, numbered by primary category and then work, so that a work's editions are neighbours: lists and
 * counts are of works, and a work is counted once by remembering the last one seen.
 */
export class MemoryIndex {
  readonly #documents: readonly SearchDocument[]
  readonly #columns: Columns
  readonly #text: TextIndex
  readonly #byArticle: ReadonlyMap<string, number>
  readonly #byProduct: ReadonlyMap<number, number>

  constructor(documents: readonly SearchDocument[]) {
    this.#documents = [...documents].sort(
      (a, b) =>
        compare(a.primaryCategory ?? '', b.primaryCategory ?? '') || a.workId - b.workId || a.productId - b.productId,
    )
    keepWorksTogether(this.#documents as SearchDocument[])
    this.#columns = buildColumns(this.#documents)
    this.#text = new TextIndex(this.#documents)
    this.#byArticle = new Map(this.#documents.map((document, doc) => [document.articleNumber, doc]))
    this.#byProduct = new Map(this.#documents.map((document, doc) => [document.productId, doc]))
  }

  get size(): number {
    return this.#documents.length
  }

  search(query: SearchQuery): SearchResult {
    const { scope } = query
    const isbn = scope.words === undefined ? null : readArticleNumber(scope.words)
    if (isbn?.kind === 'wrong') return { ...empty, isbnProblem: 'check_digit' }
    const hits = scope.words === undefined || isbn ? null : this.#text.find(scope.words, query.language)
    const related = scope.relatedTo === undefined ? null : this.#documents[this.#byProduct.get(scope.relatedTo) ?? -1]
    if (scope.relatedTo !== undefined && !related) return empty
    const wanted = scope.productIds && new Set(scope.productIds)
    const order = scope.productIds && new Map(scope.productIds.map((id, at) => [id, at]))
    const filters = createFilters(query)
    const counters = createFacetCounters(query, this.#columns)
    const selling = this.#columns.prices[query.marketId]?.selling
    if (!selling) return empty
    const { works } = this.#columns
    const top = new TopList(query.offset + query.limit)
    const found: FoundWork = { work: -1, doc: -1, fit: Number.NEGATIVE_INFINITY, score: 0 }
    let total = 0
    const close = () => {
      if (found.doc < 0) return
      total += 1
      const document = this.#documents[found.doc]
      if (document) top.offer(found.doc, keyOf(document, found, query, order), document.workId)
      found.doc = -1
      found.fit = Number.NEGATIVE_INFINITY
      found.score = 0
    }
    const visit = (doc: number) => {
      const price = selling[doc] ?? -1
      const document = price < 0 ? undefined : this.#documents[doc]
      if (!document) return
      if (isbn && document.articleNumber !== isbn.number) return
      if (wanted && !wanted.has(document.productId)) return
      if (!filters.inScope(document)) return
      let score = hits ? (hits.scores[doc] ?? 0) : 0
      if (related) {
        score = kinship(related, document)
        if (score === 0) return
      }
      const work = works[doc] ?? -1
      if (work !== found.work) {
        close()
        found.work = work
      }
      const failed = filters.failedFacet(document)
      counters.count(doc, work, failed)
      if (failed !== null) return
      const fit = fitOf(document, price, query)
      if (fit > found.fit) {
        found.doc = doc
        found.fit = fit
      }
      found.score = Math.max(found.score, score)
    }
    if (hits) for (const doc of Int32Array.from(hits.docs).sort()) visit(doc)
    else if (isbn) visit(this.#byArticle.get(isbn.number) ?? -1)
    else for (let doc = 0; doc < this.#documents.length; doc += 1) visit(doc)
    close()
    const docs = top.ranked().slice(query.offset)
    return {
      total,
      productIds: docs.map((doc) => this.#documents[doc]?.productId ?? 0),
      facets: facetsOf(counters, query),
      didYouMean: hits?.corrected && hits.corrected !== scope.words?.toLowerCase() ? hits.corrected : null,
      isbnProblem: null,
    }
  }

  /** As-you-type: titles by popularity, people and series by the beginning of a name. */
  suggest(input: {
    readonly words: string
    readonly marketId: string
    readonly language: string
    readonly limit: number
  }): SuggestResult {
    const { productIds } = this.search({
      marketId: input.marketId,
      language: input.language,
      today: 0,
      scope: { words: input.words },
      filters: {},
      sort: 'RELEVANCE',
      offset: 0,
      limit: input.limit,
      facets: [],
      categoryIds: [],
      priceBounds: [],
    })
    const begin = wordsOf(input.words).map(fold)
    const begins = (name: string) => {
      const words = wordsOf(name).map(fold)
      return begin.every((typed) => words.some((word) => word.startsWith(typed)))
    }
    const authors = new Map<number, number>()
    const series = new Map<number, number>()
    const names = new Map<string, number>()
    for (const doc of this.#text.find(input.words, input.language).docs.slice(0, 2_000)) {
      const document = this.#documents[doc]
      if (!document?.prices[input.marketId]) continue
      for (const { id, name } of document.contributors) {
        if (!begins(name)) continue
        authors.set(id, Math.max(authors.get(id) ?? 0, document.popularity))
        names.set(name.toLowerCase(), document.popularity)
      }
      if (document.series?.names.some(begins)) series.set(document.series.id, document.popularity)
      if (begins(document.title)) names.set(document.title.toLowerCase(), document.popularity)
    }
    return {
      productIds,
      authorIds: best(authors, 3),
      seriesIds: best(series, 2),
      queries: best(names, 4),
    }
  }
}

interface FoundWork {
  work: number
  doc: number
  fit: number
  score: number
}

const empty: SearchResult = { total: 0, productIds: [], facets: [], didYouMean: null, isbnProblem: null }

/** Which edition stands for a work: by price the cheapest, else one in the reader's language, the lead, the popular. */
function fitOf(document: SearchDocument, selling: number, query: SearchQuery): number {
  if (query.sort === 'PRICE_ASC') return -selling
  if (query.sort === 'PRICE_DESC') return selling
  const inLanguage = document.language === query.language ? 2_000_000 : 0
  return inLanguage + (document.lead ? 1_000_000 : 0) + Math.min(document.popularity, 900_000)
}

/** Higher comes first. */
function keyOf(
  document: SearchDocument,
  found: FoundWork,
  query: SearchQuery,
  order: ReadonlyMap<number, number> | undefined,
): number {
  const selling = document.prices[query.marketId]?.selling ?? 0
  switch (query.sort) {
    case 'PRICE_ASC':
      return -selling
    case 'PRICE_DESC':
      return selling
    case 'MOST_SOLD':
      return document.popularity
    case 'LATEST': {
      const day = document.releaseDay ?? -100_000
      // What is still to come stands after all that is out, the nearest first.
      return day > query.today && !query.scope.rule?.upcoming
        ? -1_000_000 - day
        : query.scope.rule?.upcoming
          ? -day
          : day
    }
    case 'RELEVANCE': {
      if (order) return -(order.get(document.productId) ?? 0)
      return found.score * 4 + Math.log10(1 + Math.max(0, document.popularity)) * 3
    }
  }
}

/** How near two works are; 0 for the work itself and for strangers. */
function kinship(a: SearchDocument, b: SearchDocument): number {
  if (a.workId === b.workId) return 0
  const series = a.series !== null && a.series.id === b.series?.id ? 8 : 0
  const author = a.contributors.some(({ id }) => b.contributors.some((other) => other.id === id)) ? 4 : 0
  const category = a.primaryCategory !== null && a.primaryCategory === b.primaryCategory ? 2 : 0
  const language = a.language === b.language ? 0.5 : 0
  return series + author + category === 0 ? 0 : series + author + category + language
}

function facetsOf(counters: { readonly list: readonly FacetCounter[] }, query: SearchQuery): readonly SearchFacet[] {
  return counters.list.map((counter) => ({
    id: counter.id,
    values: counter
      .values()
      .map((value) => ({ ...value, selected: facetOf(query, counter.id).includes(value.id) }))
      .filter((value) => value.count > 0 || value.selected)
      .slice(0, mostValues),
  }))
}

/** A work whose editions are filed in different categories still stands together, at its first. */
function keepWorksTogether(documents: SearchDocument[]): void {
  const place = new Map<number, number>()
  documents.forEach((document, at) => {
    if (!place.has(document.workId)) place.set(document.workId, at)
  })
  documents.sort((a, b) => (place.get(a.workId) ?? 0) - (place.get(b.workId) ?? 0) || a.productId - b.productId)
}

function best<K>(scores: ReadonlyMap<K, number>, limit: number): readonly K[] {
  return [...scores]
    .sort((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([key]) => key)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
