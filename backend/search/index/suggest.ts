import type { SuggestInput, SuggestResult } from '../search.port.ts'
import { fold, tokenize } from './fold.ts'
import type { SegmentSearch } from './segment-search.ts'
import { type Suggested, suggestIn } from './suggest-segment.ts'

const maxAuthors = 3
const maxSeries = 2
const maxQueries = 4

/**
 * Returns search-as-you-type suggestions from all segments. Titles that visibly match the typed words (`isSeen`) come
 * first, and then the other titles, each group by popularity. People and series match by prefixes of the words in their
 * names.
 */
export function suggestOver(parts: readonly SegmentSearch[], input: SuggestInput): SuggestResult {
  const found = parts.map((part) => suggestIn(part, input))
  const products = best(found.flatMap((part) => part.products))
  const authors = best(found.flatMap((part) => part.authors))
  const series = best(found.flatMap((part) => part.series))
  const typed = tokenize(input.words).map(fold)
  const begins = ({ name }: Suggested) => {
    const words = tokenize(name).map(fold)
    return typed.every((word) => words.some((own) => own.startsWith(word)))
  }
  const names = [...authors, ...products.filter(begins)].sort((a, b) => b.popularity - a.popularity)
  return {
    productIds: products.slice(0, input.limit).map(({ id }) => id),
    authorIds: authors.slice(0, maxAuthors).map(({ id }) => id),
    seriesIds: series.slice(0, maxSeries).map(({ id }) => id),
    queries: [...new Set(names.map(({ name }) => name.toLowerCase()))].slice(0, maxQueries),
  }
}

function best(all: readonly Suggested[]): readonly Suggested[] {
  const sorted = [...all].sort(
    (a, b) => Number(b.isSeen) - Number(a.isSeen) || b.popularity - a.popularity || a.id - b.id,
  )
  const seen = new Set<number>()
  return sorted.filter(({ id }) => {
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}
