import type { SearchQuery, SuggestInput } from '../search.port.ts'
import { hasBit } from './bits.ts'
import { foldedRange } from './expand-word.ts'
import { fold, tokenize } from './fold.ts'
import type { TermRange } from './phrases.ts'
import { manyWorks } from './prefix-builder.ts'
import { createRanking } from './ranking.ts'
import { ordinalsOf } from './related-works.ts'
import type { SegmentSearch } from './segment-search.ts'
import { type Field, fields } from './text-fields.ts'
import { findText, prefixRange, textAt } from './text-table.ts'

export interface Suggested {
  readonly id: number
  readonly name: string
  readonly popularity: number
  /**
   * True when every typed word begins a word of the displayed title, or of the name of a person or the series. False
   * when only a title in another language matches.
   */
  readonly isSeen: boolean
}

export interface SegmentSuggestions {
  readonly products: readonly Suggested[]
  readonly authors: readonly Suggested[]
  readonly series: readonly Suggested[]
}

/** Maximum number of postings read for a word when no precomputed list has enough matches. */
const maxWalked = 20_000
/** Maximum number of matching works whose people and series are suggested. */
const candidates = 160
/**
 * Maximum number of works whose displayed title is compared with the typed text. For later works, `isSeen` is false.
 */
const maxRead = 48
const maxWords = 8

/**
 * Returns suggestions for a prefix, bestsellers first. It reads precomputed lists or a limited number of postings, and
 * never runs a ranked search.
 */
export function suggestIn(
  search: SegmentSearch,
  { words, marketId, language, limit }: SuggestInput,
): SegmentSuggestions {
  const { segment } = search
  const { text, workStarts, workPopularity } = segment
  const typed = tokenize(words).slice(0, maxWords).map(fold)
  const ranges = typed.map((word, at): TermRange => {
    const whole = foldedRange(text, word)
    return at === typed.length - 1 || whole[0] === whole[1] ? prefixRange(text.folded, word) : whole
  })
  const sold = search.sold(marketId)
  const ranking = createRanking({
    segment,
    standing: search.standing,
    query: { ...anyQuery, marketId, language },
    selected: sold,
    score: null,
  })
  const works = matching()
  return {
    products: products(),
    authors: named('p-author'),
    series: named('p-series'),
  }

  /**
   * Returns the matching works: first those whose displayed title, people or series match, then the others. Both groups
   * begin with the bestsellers.
   */
  function products(): readonly Suggested[] {
    const seen: Suggested[] = []
    const others: Suggested[] = []
    for (const [at, work] of works.entries()) {
      if (seen.length === limit || (at >= maxRead && seen.length + others.length >= limit)) break
      const doc = ranking.representative(work)
      const name = textAt(segment.titles, segment.titleOf[doc] ?? 0)
      const own = at < maxRead ? tokenize(name).map(fold) : []
      const isSeen = typed.every(
        (word, place) => own.some((one) => one.startsWith(word)) || isMadeBy(work, ranges[place] ?? [0, 0]),
      )
      const found = { id: segment.productIds[doc] ?? 0, name, popularity: workPopularity[work] ?? 0, isSeen }
      ;(isSeen ? seen : others).push(found)
    }
    return [...seen, ...others].slice(0, limit)
  }

  /** Returns works that the market sells and that match every word, bestsellers first. */
  function matching(): readonly number[] {
    const [driver, ...others] = typed
      .map((word, at) => ({ word, range: ranges[at] ?? ([0, 0] as const) }))
      .sort((a, b) => postingsIn(a.range) - postingsIn(b.range))
    if (!driver) return []
    const fits = (work: number) => isSold(work) && others.every(({ range }) => hasTerm(work, range))
    const stored = postingsIn(driver.range) > manyWorks ? storedFor(driver.word) : null
    const quick = stored && [...new Set(stored)].filter((work) => fits(work) && hasTerm(work, driver.range))
    if (quick && quick.length >= limit) return quick
    const from = text.postingStarts[driver.range[0]] ?? 0
    const walked = text.postings.subarray(from, from + Math.min(maxWalked, postingsIn(driver.range)))
    return [...new Set(walked)]
      .filter(fits)
      .sort((a, b) => (workPopularity[b] ?? 0) - (workPopularity[a] ?? 0) || a - b)
      .slice(0, candidates)
  }

  function postingsIn([from, to]: TermRange): number {
    return (text.postingStarts[to] ?? 0) - (text.postingStarts[from] ?? 0)
  }

  function storedFor(word: string): Int32Array | null {
    const at = findText(text.prefixes, word)
    return at < 0 ? null : text.prefixWorks.subarray(text.prefixStarts[at], text.prefixStarts[at + 1])
  }

  function hasTerm(work: number, [from, to]: TermRange): boolean {
    for (let at = text.tokenStarts[work] ?? 0; at < (text.tokenStarts[work + 1] ?? 0); at += 1) {
      const token = text.tokens[at] ?? -1
      if (token >= from && token < to) return true
    }
    return false
  }

  /**
   * Returns whether the name of a person or of the series of a work matches. Visitors see such a match, because names
   * are the same in all languages.
   */
  function isMadeBy(work: number, [from, to]: TermRange): boolean {
    let isName = false
    for (let at = text.tokenStarts[work] ?? 0; at < (text.tokenStarts[work + 1] ?? 0); at += 1) {
      const token = text.tokens[at] ?? -1
      if (token < 0) isName = nameFields.has(fields[-1 - token] ?? 'brand')
      else if (isName && token >= from && token < to) return true
    }
    return false
  }

  function isSold(work: number): boolean {
    for (let doc = workStarts[work] ?? 0; doc < (workStarts[work + 1] ?? 0); doc += 1)
      if (hasBit(sold, doc)) return true
    return false
  }

  /** Returns the people or series of the matching works whose own name matches every typed word. */
  function named(facet: string): readonly Suggested[] {
    const column = segment.facets[facet]
    const names = text.names[facet]
    if (!column || !names) return []
    const best = new Map<number, Suggested>()
    for (const work of works) {
      for (const ordinal of ordinalsOf(column, workStarts[work] ?? 0)) {
        if (best.has(ordinal)) continue
        const terms = names.terms.subarray(names.starts[ordinal], names.starts[ordinal + 1])
        if (!ranges.every(([from, to]) => terms.some((term) => term >= from && term < to))) continue
        const name = textAt(column.labels, ordinal)
        const id = Number(textAt(column.ids, ordinal))
        best.set(ordinal, { id, name, popularity: workPopularity[work] ?? 0, isSeen: true })
      }
    }
    return [...best.values()]
  }
}

const nameFields: ReadonlySet<Field> = new Set(['author', 'series'])

const anyQuery: Omit<SearchQuery, 'marketId' | 'language'> = {
  today: 0,
  scope: {},
  filters: {},
  sort: 'RELEVANCE',
  offset: 0,
  limit: 0,
  facets: [],
  categoryIds: [],
  priceBounds: [],
}
