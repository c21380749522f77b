import type { SearchQuery } from '../search.port.ts'
import type { Counts } from './count-facets.ts'
import { reducedId } from './document-sets.ts'
import { campaignFacet } from './facet-readers.ts'
import { facetRule } from './facet-rules.ts'
import { priceBuckets } from './price-ranges.ts'
import type { FacetColumn } from './segment.ts'
import type { SegmentResult, SegmentSearch } from './segment-search.ts'
import type { FacetCount } from './show-facet.ts'
import { countTexts, findText, textAt } from './text-table.ts'
import { createTopList } from './top-list.ts'

export interface Part {
  readonly search: SegmentSearch
  readonly answer: SegmentResult
}

/**
 * Returns the counts of a facet, summed over all segments. Contains only values that can be displayed: those with the
 * highest counts, any others with the same count as the last of these, and the values that the visitor has chosen.
 * Returns null when no segment has the facet.
 */
export function addCounts(facet: string, parts: readonly Part[], query: SearchQuery): readonly FacetCount[] | null {
  const counted = parts.flatMap(({ search, answer }) => {
    const counts = answer.count(facet)
    return counts ? [{ counts, column: columnOf(search, facet, query.marketId) }] : []
  })
  if (counted.length === 0) return null
  if (facet === 'price' || facet === 'discount') {
    const ids = facet === 'price' ? priceBuckets(query.priceBounds) : [reducedId]
    return ids.map((id, at) => ({
      id,
      label: id,
      count: counted.reduce((sum, { counts }) => sum + (counts.counts[counts.ordinals.indexOf(at)] ?? 0), 0),
    }))
  }
  const [first, ...rest] = counted
  if (!first?.column) return null
  const more = new Map<string, FacetCount>()
  for (const { counts, column } of rest) {
    if (!column) continue
    counts.ordinals.forEach((ordinal, at) => {
      const id = textAt(column.ids, ordinal)
      const before = more.get(id)
      const label = before?.label ?? labelOf(column, ordinal, query.language)
      more.set(id, { id, label, count: (counts.counts[at] ?? 0) + (before?.count ?? 0) })
    })
  }
  const wanted = facet === 'categories' ? query.categoryIds : (query.filters[facet] ?? [])
  return merge({ found: first.counts, column: first.column, more, wanted, query, most: maxOf(facet) })
}

function maxOf(facet: string): number {
  const { most, hidden } = facetRule(facet)
  // The query lists the categories to offer (`categoryIds`), so do not choose categories by their counts.
  return facet === 'categories' ? 0 : most + hidden.length
}

interface MergeInput {
  readonly found: Counts
  readonly column: FacetColumn
  readonly more: ReadonlyMap<string, FacetCount>
  /** Ids of the values to include, whatever their counts. */
  readonly wanted: readonly string[]
  readonly query: SearchQuery
  readonly most: number
}

function merge({ found, column, more, wanted, query, most }: MergeInput): readonly FacetCount[] {
  const added = new Map([...more.values()].map((value) => [findText(column.ids, value.id), value.count]))
  const needed = new Set(wanted.map((id) => findText(column.ids, id)))
  const extras = [...more.values()].filter(({ id }) => findText(column.ids, id) < 0)
  const own =
    added.size === 0
      ? found.counts
      : found.counts.map((count, at) => count + (added.get(found.ordinals[at] ?? -1) ?? 0))
  const least = most > 0 ? thresholdOf(own, most) : Number.POSITIVE_INFINITY
  const named = needed.size > 0 || added.size > 0
  const shown = new Map<number, number>()
  for (let at = 0; at < own.length; at += 1) {
    const ordinal = found.ordinals[at] ?? 0
    const count = own[at] ?? 0
    if (count >= least || (named && (needed.has(ordinal) || added.has(ordinal)))) shown.set(ordinal, count)
  }
  for (const [ordinal, count] of added) if (ordinal >= 0 && !shown.has(ordinal)) shown.set(ordinal, count)
  for (const ordinal of needed) if (ordinal >= 0 && !shown.has(ordinal)) shown.set(ordinal, 0)
  const values = [...shown].map(([ordinal, count]) => ({
    id: textAt(column.ids, ordinal),
    label: labelOf(column, ordinal, query.language),
    count,
  }))
  const unknown = wanted.filter((id) => findText(column.ids, id) < 0 && !more.has(id))
  return [...values, ...extras, ...unknown.map((id) => ({ id, label: id, count: 0 }))]
}

/** Returns the lowest of the `most` highest counts. Returns 0 when `counts` has at most `most` elements. */
function thresholdOf(counts: Int32Array, most: number): number {
  if (counts.length <= most) return 0
  const top = createTopList(most)
  let least = top.least()
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] ?? 0
    if (count <= least) continue
    top.offer(at, count, at)
    least = top.least()
  }
  return least
}

function columnOf({ segment }: SegmentSearch, facet: string, marketId: string): FacetColumn | undefined {
  return segment.facets[facet === 'campaigns' ? campaignFacet(marketId) : facet]
}

/**
 * Returns a value's label in a language. If the column does not have the language, returns the label in its first
 * language.
 */
export function labelOf(column: FacetColumn, ordinal: number, language: string): string {
  const { labelLanguages, labels } = column
  if (labelLanguages.length === 0) return textAt(labels, ordinal)
  const place = Math.max(labelLanguages.indexOf(language), 0)
  return countTexts(labels) > 0 ? textAt(labels, ordinal * labelLanguages.length + place) : ''
}
