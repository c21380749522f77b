import { readBookNumber } from '#schemas/values/isbn.ts'
import type { SearchDocument, SearchQuery, SearchResult, SuggestInput, SuggestResult } from '../search.port.ts'
import { createDeltaSegments } from './delta-segments.ts'
import { addCounts, type Part } from './facet-counts.ts'
import { merchandisedPage } from './merchandised-page.ts'
import type { Segment } from './segment.ts'
import { createSegmentSearch, type Found, type SegmentSearch } from './segment-search.ts'
import { showFacet } from './show-facet.ts'
import { suggestOver } from './suggest.ts'
import { noSynonyms, type Synonyms } from './synonyms.ts'

export interface MemoryIndex {
  readonly size: number
  /**
   * Number of editions that changed since the index was built: the sum of those dropped from the large segment and
   * those in the delta segments.
   */
  readonly changed: number
  search(query: SearchQuery): SearchResult
  suggest(input: SuggestInput): SuggestResult
  /** Returns the ids of the works to which the products belong. Ignores products that are not in the index. */
  worksOf(productIds: readonly number[]): readonly number[]
  /**
   * Replaces the documents of works. A work without documents is removed. Returns the subjects of all lists that
   * contain the changed works, before or after the change. Returns null when nothing has changed.
   */
  replaceWorks(workIds: readonly number[], documents: readonly SearchDocument[]): readonly string[] | null
  useSynonyms(synonyms: Synonyms): void
}

/** Creates the index over one large segment and the delta segments with later changes. */
export function createMemoryIndex(base: Segment, synonyms: Synonyms = noSynonyms): MemoryIndex {
  let current = synonyms
  const searchOf = (segment: Segment) => createSegmentSearch(segment, () => current)
  const large = searchOf(base)
  const overlay = createDeltaSegments(large, searchOf)

  return {
    get size() {
      return base.size - large.dropped + overlay.size
    },
    get changed() {
      return overlay.size + large.dropped
    },
    worksOf: overlay.worksOf,
    replaceWorks: overlay.replaceWorks,
    search,

    useSynonyms(fresh) {
      current = fresh
      for (const part of overlay.parts()) part.forget()
    },

    suggest(input) {
      if (readBookNumber(input.words)) return { ...nothingSuggested, productIds: booksFor(input).productIds }
      const found = suggestOver(overlay.parts(), input)
      if (found.productIds.length > 0 || found.authorIds.length > 0) return found
      // The prefix may be misspelt, so run a search, which tolerates typos.
      const { productIds, didYouMean } = booksFor(input)
      return { ...found, productIds, queries: didYouMean === null ? [] : [didYouMean] }
    },
  }

  function booksFor(input: SuggestInput): SearchResult {
    return search({ ...plainQuery, ...input, scope: { words: input.words } })
  }

  function search(query: SearchQuery): SearchResult {
    const found = findIn(overlay.parts(), query)
    if (found === 'nothing') return empty
    if (found === 'check_digit') return { ...empty, isbnProblem: 'check_digit' }
    const parts = found.parts.map(({ search, found: own }): Part => ({ search, answer: search.answer(query, own) }))
    const total = parts.reduce((sum, { answer }) => sum + answer.total, 0)
    const { arrangement } = query
    const { productIds, placed } = arrangement
      ? merchandisedPage(parts, { ...query, arrangement }, (offset, limit) => pageOf(parts, { offset, limit }))
      : { productIds: pageOf(parts, query), placed: [] }
    const counts = new Map(facetsInOrder(query).map((facet) => [facet, addCounts(facet, parts, query)]))
    return {
      total,
      productIds,
      placed,
      facets: query.facets.flatMap((facet) => {
        const values = counts.get(facet)
        return values ? [showFacet(facet, values, query)] : []
      }),
      didYouMean: found.corrected === query.scope.words?.toLowerCase() ? null : found.corrected,
      isPartial: found.isPartial,
      isbnProblem: null,
      kinSubjects: found.kinSubjects,
    }
  }
}

/** Values of the remaining properties of a query that consists only of words. */
const plainQuery: Omit<SearchQuery, 'marketId' | 'language' | 'scope' | 'limit'> = {
  today: 0,
  filters: {},
  sort: 'RELEVANCE',
  offset: 0,
  facets: [],
  categoryIds: [],
  priceBounds: [],
}

const nothingSuggested: SuggestResult = { productIds: [], authorIds: [], seriesIds: [], queries: [] }

const empty: SearchResult = {
  total: 0,
  productIds: [],
  placed: [],
  facets: [],
  didYouMean: null,
  isPartial: false,
  isbnProblem: null,
  kinSubjects: null,
}

const noWorks = new Int32Array(0)
const noHits = { works: noWorks, scores: new Float32Array(0), quality: 0, corrected: null, isPartial: false }

interface FoundPart {
  readonly search: SegmentSearch
  readonly found: Found | null
}

interface FoundParts {
  readonly parts: readonly FoundPart[]
  readonly corrected: string | null
  readonly isPartial: boolean
  readonly kinSubjects: readonly string[] | null
}

/**
 * Returns the works or documents of each segment that the query's words, ids and related titles select, before
 * filtering. Returns `nothing` when the index does not contain the title whose related titles are searched, and
 * `check_digit` for a book number with a wrong check digit.
 */
function findIn(
  searches: readonly SegmentSearch[],
  { scope, language }: SearchQuery,
): FoundParts | 'nothing' | 'check_digit' {
  const finders: ((search: SegmentSearch, at: number) => Found)[] = []
  let corrected: string | null = null
  let isPartial = false
  let kinSubjects: readonly string[] | null = null
  const { words, relatedTo, productIds } = scope
  if (productIds) finders.push((search) => search.ofProducts(productIds))
  if (relatedTo !== undefined) {
    const kinship = searches.map((search) => search.kinshipOf(relatedTo)).find((found) => found !== null)
    if (!kinship) return 'nothing'
    kinSubjects = kinship.subjects
    finders.push((search) => search.ofKin(kinship))
  }
  if (words !== undefined) {
    const isbn = readBookNumber(words)
    if (isbn?.kind === 'wrong') return 'check_digit'
    if (isbn) finders.push((search) => search.ofArticle(isbn.number))
    else {
      const hits = searches.map((search) => search.findWords(words, language))
      const best = Math.max(...hits.map(({ quality }) => quality))
      const good = hits.map((own) => (own.quality < best ? { ...own, works: noWorks } : own))
      corrected = good.every((own) => own.works.length === 0 || own.corrected !== null)
        ? (good.find((own) => own.works.length > 0)?.corrected ?? null)
        : null
      isPartial = good.some((own) => own.works.length > 0 && own.isPartial)
      finders.push((search, at) => search.ofHits(good[at] ?? noHits))
    }
  }
  const parts = searches.map((search, at) => ({ search, found: together(finders.map((find) => find(search, at))) }))
  return { parts, corrected, isPartial, kinSubjects }
}

function together(all: readonly Found[]): Found | null {
  const [first, ...rest] = all
  if (!first) return null
  return rest.reduce(
    (a, b) => ({ sets: [...a.sets, ...b.sets], works: a.works ?? b.works, score: a.score ?? b.score }),
    first,
  )
}

function pageOf(parts: readonly Part[], { offset, limit }: Pick<SearchQuery, 'offset' | 'limit'>): readonly number[] {
  const [first, ...rest] = parts.filter(({ answer }) => answer.total > 0)
  if (!first) return []
  const idOf = (segment: Segment, doc: number) => segment.productIds[doc] ?? 0
  if (rest.length === 0) return first.answer.top(offset, limit).map(({ doc }) => idOf(first.search.segment, doc))
  return [first, ...rest]
    .flatMap(({ search: { segment }, answer }) =>
      answer.top(0, offset + limit).map(({ doc, key }) => ({
        key,
        work: segment.workIds[segment.workOf[doc] ?? 0] ?? 0,
        id: idOf(segment, doc),
      })),
    )
    .sort((a, b) => b.key - a.key || a.work - b.work)
    .slice(offset, offset + limit)
    .map(({ id }) => id)
}

/**
 * Returns the facets in the order in which to count them: first those without a filter, because all of these are
 * counted over the same documents.
 */
function facetsInOrder({ facets, filters }: SearchQuery): readonly string[] {
  const isChosen = (facet: string) => (filters[facet]?.length ?? 0) > 0
  return [...facets.filter((facet) => !isChosen(facet)), ...facets.filter(isChosen)]
}
