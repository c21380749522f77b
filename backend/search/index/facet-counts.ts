import type { SearchQuery } from '../search.port.ts'
import { facetRule } from './facet-rules.ts'
import { priceBuckets } from './price-ranges.ts'
import type { FacetColumn } from './segment.ts'
import { campaignFacet } from './segment-builder.ts'
import type { SegmentAnswer, SegmentSearch } from './segment-search.ts'
import type { FacetCount } from './show-facet.ts'
import { countTexts, findText, textAt } from './text-table.ts'

/** A segment and what it answers. */
export interface Part {
  readonly search: SegmentSearch
  readonly answer: SegmentAnswer
}

/**
 * Counts of a facet over all segments, as far as they can be shown: the highest and those that are as high as the last of
 * them, and what is chosen. Null: no segment has the facet.
 */
export function addCounts(facet: string, parts: readonly Part[], query: SearchQuery): readonly FacetCount[] | null {
  const counted = parts.flatMap(({ search, answer }) => {
    const counts = answer.count(facet)
    return counts ? [{ counts, column: columnOf(search, facet, query.marketId) }] : []
  })
  if (counted.length === 0) return null
  if (facet === 'price' || facet === 'discount') {
    const ids = facet === 'price' ? priceBuckets(query.priceBounds) : ['1']
    return ids.map((id, at) => ({
      id,
      label: id,
      count: counted.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
    }))
  }
  const [first, ...rest] = counted
  if (!first?.column) return null
  const more = new Map<string, FacetCount>()
  for (const { counts, column } of rest) {
    if (!column) continue
    counts.forEach((count, ordinal) => {
      if (count === 0) return
      const id = textAt(column.ids, ordinal)
      const before = more.get(id)
      more.set(id, {
        id,
        label: before?.label ?? labelOf(column, ordinal, query.language),
        count: count + (before?.count ?? 0),
      })
    })
  }
  const wanted = facet === 'categories' ? query.categoryIds : (query.filters[facet] ?? [])
  return merge({ counts: first.counts, column: first.column, more, wanted, query, most: mostOf(facet) })
}

function mostOf(facet: string): number {
  const { most, hidden } = facetRule(facet)
  // Categories are offered by name, never by how many works they have.
  return facet === 'categories' ? 0 : most + hidden.length
}

interface MergeInput {
  readonly counts: Int32Array
  readonly column: FacetColumn
  readonly more: ReadonlyMap<string, FacetCount>
  /** Values that are wanted whatever they count. */
  readonly wanted: readonly string[]
  readonly query: SearchQuery
  readonly most: number
}

function merge({ counts: own, column, more, wanted, query, most }: MergeInput): readonly FacetCount[] {
  const added = [...more.values()].map((value) => ({ value, ordinal: findText(column.ids, value.id) }))
  const extras = added.filter(({ ordinal }) => ordinal < 0).map(({ value }) => value)
  const counts = added.length > extras.length ? own.slice() : own
  for (const { value, ordinal } of added) if (ordinal >= 0) counts[ordinal] = (counts[ordinal] ?? 0) + value.count
  const shown = new Set(wanted.map((id) => findText(column.ids, id)).filter((ordinal) => ordinal >= 0))
  const least = Math.max(1, leastOf(counts, most))
  if (most > 0)
    for (let ordinal = 0; ordinal < counts.length; ordinal += 1) if ((counts[ordinal] ?? 0) >= least) shown.add(ordinal)
  const missing = wanted
    .filter((id) => findText(column.ids, id) < 0 && !more.has(id))
    .map((id) => ({ id, label: id, count: 0 }))
  const values = [...shown].map((ordinal) => ({
    id: textAt(column.ids, ordinal),
    label: labelOf(column, ordinal, query.language),
    count: counts[ordinal] ?? 0,
  }))
  return [...values, ...extras, ...missing]
}

/** The lowest of the `most` highest counts. */
function leastOf(counts: Int32Array, most: number): number {
  const top: number[] = []
  for (let ordinal = 0; ordinal < counts.length; ordinal += 1) {
    const count = counts[ordinal] ?? 0
    if (count === 0 || (top.length === most && count <= (top[0] ?? 0))) continue
    let at = 0
    while (at < top.length && (top[at] ?? 0) < count) at += 1
    top.splice(at, 0, count)
    if (top.length > most) top.shift()
  }
  return top.length < most ? 0 : (top[0] ?? 0)
}

function columnOf({ segment }: SegmentSearch, facet: string, marketId: string): FacetColumn | undefined {
  return segment.facets[facet === 'campaigns' ? campaignFacet(marketId) : facet]
}

/** A value's label in a language, or in the first that it has. */
export function labelOf(column: FacetColumn, ordinal: number, language: string): string {
  const { labelLanguages, labels } = column
  if (labelLanguages.length === 0) return textAt(labels, ordinal)
  const place = Math.max(labelLanguages.indexOf(language), 0)
  return countTexts(labels) > 0 ? textAt(labels, ordinal * labelLanguages.length + place) : ''
}
