import { LRUCache } from 'lru-cache'
import type { SearchQuery } from '../search.port.ts'
import { allBits, andBits, type Bits, clearBit, createScratch, hasBit, withoutBits } from './bits.ts'
import type { Counts } from './count-facets.ts'
import { createDocumentLister, type DocumentList } from './document-list.ts'
import { createDocumentSets } from './document-sets.ts'
import { createFacetCounter, isWorthCaching } from './facet-counter.ts'
import { languageFacet, primaryCategory } from './facet-readers.ts'
import { findPositions } from './id-lookup.ts'
import type { Title } from './merchandised-page.ts'
import { createRanking, type Ranked, type Score } from './ranking.ts'
import { findRelated, ordinalsOf, type RelatedQuery } from './related-works.ts'
import type { Segment } from './segment.ts'
import { type NamedSet, select } from './selection.ts'
import { createStaticRank } from './static-rank.ts'
import { noSynonyms, type Synonyms } from './synonyms.ts'
import { createTextSearch, type TextHits } from './text-search.ts'
import { findText, textAt } from './text-table.ts'
import { topWorks } from './top-works.ts'
import { relatedTopicsOf, topicsOf } from './topics.ts'

export interface Found {
  /**
   * Sets of documents. Each set contains the documents that match the query's ids, or the documents related to the
   * title that the query names. A match must be in every set.
   */
  readonly sets: readonly Bits[]
  /** Works found by words; null for a query without words. */
  readonly works: Int32Array | null
  readonly score: Score
}

export interface SegmentResult {
  readonly total: number
  /**
   * Returns the edition that represents the work of a product, or null when the query selects no edition of that work.
   */
  titleOf(productId: number): Title | null
  /**
   * Returns, for each title, the number of works before it in the list's own order, not counting pinned, boosted and
   * buried works.
   */
  countAhead(titles: readonly Title[]): readonly number[]
  /** Returns `take` works after the first `skip`, in the list's own order, without pinned, boosted and buried works. */
  top(skip: number, take: number): readonly Ranked[]
  /**
   * Returns the number of works for each value of a facet, by the value's ordinal; null when the segment has no such
   * facet.
   */
  count(facet: string): Counts | null
}

export type SegmentSearch = ReturnType<typeof createSegmentSearch>

/** Creates the search in one segment. It caches counts until a work is dropped or `forget` is called. */
export function createSegmentSearch(segment: Segment, synonyms: () => Synonyms = () => noSynonyms) {
  const sets = createDocumentSets(segment)
  const alive = allBits(segment.size)
  const facets = createFacetCounter(segment)
  const totals = new LRUCache<string, number>({ max: 10_000 })
  const soldIn = new Map<string, Bits>()
  const scratch = createScratch(segment.size)
  const standing = createStaticRank(segment)
  const textSearch = createTextSearch(segment, standing, synonyms)
  const lister = createDocumentLister(segment)
  let dropped = 0

  /** Returns the documents that a market sells, except those of dropped works. */
  function sold(marketId: string): Bits {
    const known = soldIn.get(marketId)
    if (known) return known
    const bits = andBits(alive, sets.market(marketId))
    soldIn.set(marketId, bits)
    return bits
  }

  function forget(): void {
    facets.forget()
    totals.clear()
  }

  function freeOf({ arrangement }: SearchQuery, all: NamedSet): NamedSet {
    if (!arrangement) return all
    const { pins, boosts, last } = arrangement
    const ids = [...pins, ...boosts].map(({ productId }) => productId).concat(last)
    const fitting = withoutBits(all.bits(), sets.worksOfProducts(ids))
    return { key: `${all.key} without ${ids.join()}`, fitting, works: null, bits: () => fitting }
  }

  return {
    segment,
    standing,
    get dropped() {
      return dropped
    },

    findWords: (words: string, language: string): TextHits => textSearch(words, language, dropped > 0 ? alive : null),

    /** Converts the results of the text search: all editions of a found work match, with the work's score. */
    ofHits: ({ works, scores }: TextHits): Found => ({
      sets: [],
      works,
      score: { of: (doc) => scores[segment.workOf[doc] ?? 0] ?? 0, works: scores },
    }),

    ofProducts(ids: readonly number[]): Found {
      const places = new Map(ids.map((id, at) => [id, -at]))
      return {
        sets: [sets.ids(segment.byProduct, ids)],
        works: null,
        score: { of: (doc) => places.get(segment.productIds[doc] ?? 0) ?? 0, works: null },
      }
    },

    ofArticle: (number: string): Found => ({
      sets: [sets.ids(segment.byArticle, [Number(number)])],
      works: null,
      score: null,
    }),

    /** Returns the values that a product shares with related works, or null when the product is not in this segment. */
    kinshipOf(productId: number): RelatedQuery | null {
      const doc = findPositions(segment.byProduct, productId).find((place) => hasBit(alive, place))
      if (doc === undefined) return null
      const values = ['p-series', 'p-author', primaryCategory, languageFacet].flatMap((facet) => {
        const column = segment.facets[facet]
        return column ? [[facet, ordinalsOf(column, doc).map((ordinal) => textAt(column.ids, ordinal))]] : []
      })
      const workId = segment.workIds[segment.workOf[doc] ?? 0] ?? 0
      return { workId, values: Object.fromEntries(values), subjects: relatedTopicsOf(segment, doc) }
    },

    /**
     * Returns the subjects of all lists that contain an edition of a work; empty when the work is not in this segment.
     */
    subjectsOfWork(workId: number): readonly string[] {
      return findPositions(segment.byWork, workId).flatMap((work) => {
        const [from = 0, to = 0] = [segment.workStarts[work], segment.workStarts[work + 1]]
        const docs = Array.from({ length: to - from }, (_, at) => from + at)
        return docs.filter((doc) => hasBit(alive, doc)).flatMap((doc) => topicsOf(segment, doc))
      })
    },

    ofKin: (kinship: RelatedQuery): Found =>
      findRelated(segment, kinship, (facet, id) => {
        const column = segment.facets[facet]
        return column ? findText(column.ids, id) : -1
      }),

    /** Clears the cached counts. Call it when the synonyms change, because a search can then find other works. */
    forget,

    /** Removes a work from all results. An updated version of it, if any, is in another segment. */
    dropWork(workId: number): void {
      for (const work of findPositions(segment.byWork, workId)) {
        for (let doc = segment.workStarts[work] ?? 0; doc < (segment.workStarts[work + 1] ?? 0); doc += 1) {
          if (hasBit(alive, doc)) dropped += 1
          clearBit(alive, doc)
        }
      }
      soldIn.clear()
      forget()
    },

    knownWorks(productIds: readonly number[]): readonly number[] {
      return productIds.flatMap((id) =>
        findPositions(segment.byProduct, id)
          .filter((doc) => hasBit(alive, doc))
          .map((doc) => segment.workIds[segment.workOf[doc] ?? 0] ?? 0),
      )
    },

    /**
     * Returns the fingerprints of a work's documents in the order of their product ids, or null when the work is not in
     * this segment.
     */
    fingerprintsOf(workId: number): readonly number[] | null {
      const work = findPositions(segment.byWork, workId).find((place) => hasBit(alive, segment.workStarts[place] ?? 0))
      return work === undefined
        ? null
        : [...segment.fingerprints.subarray(segment.workStarts[work], segment.workStarts[work + 1])]
    },

    sold,

    /** Runs a query in this segment. The result is valid until the next call, because it uses shared buffers. */
    answer(query: SearchQuery, found: Found | null): SegmentResult {
      scratch.reset()
      const { all, without } = select({ sets, query, sold: sold(query.marketId), found, take: scratch.take })
      let listed: { readonly key: string; readonly list: DocumentList } | null = null
      const list = (set: NamedSet): DocumentList => {
        if (listed?.key !== set.key) {
          const { works, fitting } = set
          listed = { key: set.key, list: works ? lister.ofWorks(works, fitting) : lister.ofSet(fitting) }
        }
        return listed.list
      }
      const countOf = (set: NamedSet) => {
        const count = totals.get(set.key) ?? list(set).works
        if (isWorthCaching(set)) totals.set(set.key, count)
        return count
      }
      const total = countOf(all)
      const rankingOf = (selected: Bits) =>
        createRanking({ segment, standing, query, selected, score: found?.score ?? null })
      const free = freeOf(query, all)
      return {
        total,
        titleOf(productId) {
          const own = findPositions(segment.byProduct, productId).find((doc) => hasBit(alive, doc))
          if (own === undefined) return null
          const work = segment.workOf[own] ?? 0
          const bits = all.bits()
          const ranking = rankingOf(bits)
          const doc = hasBit(bits, own) ? own : ranking.representative(work)
          if (doc < 0) return null
          // Use the key of the edition that represents the work in the list, because that key determines its position.
          const key = ranking.keyOf(ranking.representative(work))
          return { doc, key, work: segment.workIds[work] ?? 0, productId: segment.productIds[doc] ?? 0 }
        },
        countAhead(titles) {
          const counts = titles.map(() => 0)
          const ranking = rankingOf(free.fitting)
          const { firsts: own, works } = list(free)
          for (let at = 0; at < works; at += 1) {
            const work = segment.workOf[own[at] ?? 0] ?? 0
            const id = segment.workIds[work] ?? 0
            const key = ranking.keyOf(ranking.representative(work))
            titles.forEach((title, place) => {
              if (key > title.key || (key === title.key && id < title.work)) counts[place] = (counts[place] ?? 0) + 1
            })
          }
          return counts
        },
        top(skip, take) {
          const scored = query.sort === 'RELEVANCE' && found?.score != null
          return topWorks({
            segment,
            query,
            selected: free.bits,
            ranking: rankingOf(free.fitting),
            total: countOf(free),
            skip,
            take,
            list: () => list(free),
            scored,
          })
        },
        count(facet) {
          const set = without(facet)
          return facets.count({ facet, set, query, list: () => list(set) })
        },
      }
    },
  }
}
