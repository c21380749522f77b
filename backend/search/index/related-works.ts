import { type Bits, createBits, setBit } from './bits.ts'
import { languageFacet, primaryCategory } from './facet-readers.ts'
import type { FacetColumn, Segment } from './segment.ts'

/** Points that a title gets, by facet, if it shares at least one value of the facet with the product. */
const nearness = { 'p-series': 8, 'p-author': 4, [primaryCategory]: 2 } as const
const sameLanguage = 0.5

/**
 * Facet values of a product. They are ids, because ordinals differ by segment. Related titles share a series, an author
 * or the primary category with the product.
 */
export interface RelatedQuery {
  readonly workId: number
  readonly values: Readonly<Record<string, readonly string[]>>
  /** Subjects (cache tags of lists). Every related title belongs to at least one of them. */
  readonly subjects: readonly string[]
}

/**
 * Returns the documents that share a series, an author or the primary category with a work, with their scores. Excludes
 * the work itself.
 */
export function findRelated(
  segment: Segment,
  { workId, values }: RelatedQuery,
  ordinalOf: (facet: string, id: string) => number,
) {
  const own = new Map(
    Object.entries(values).map(([facet, ids]) => [
      facet,
      new Set(ids.map((id) => ordinalOf(facet, id)).filter((at) => at >= 0)),
    ]),
  )
  const bits: Bits = createBits(segment.size)
  for (const facet of Object.keys(nearness)) {
    const column = segment.facets[facet]
    for (const ordinal of own.get(facet) ?? []) {
      if (!column) continue
      for (const doc of column.postings.subarray(column.postingStarts[ordinal], column.postingStarts[ordinal + 1])) {
        if (segment.workIds[segment.workOf[doc] ?? 0] !== workId) setBit(bits, doc)
      }
    }
  }
  const weights = [...Object.entries(nearness), [languageFacet, sameLanguage] as const].flatMap(([facet, weight]) => {
    const column = segment.facets[facet]
    const wanted = own.get(facet)
    return column && wanted ? [{ column, wanted, weight }] : []
  })
  const score = (doc: number) =>
    weights.reduce((sum, { column, wanted, weight }) => sum + (hasAny(column, doc, wanted) ? weight : 0), 0)
  return { sets: [bits], works: null, score: { of: score, works: null } }
}

export function ordinalsOf({ starts, ordinals }: FacetColumn, doc: number): readonly number[] {
  if (starts.length > 0) return [...ordinals.subarray(starts[doc], starts[doc + 1])]
  const ordinal = ordinals[doc] ?? -1
  return ordinal < 0 ? [] : [ordinal]
}

function hasAny({ starts, ordinals }: FacetColumn, doc: number, wanted: ReadonlySet<number>): boolean {
  if (starts.length === 0) return wanted.has(ordinals[doc] ?? -1)
  const end = starts[doc + 1] ?? 0
  for (let at = starts[doc] ?? 0; at < end; at += 1) if (wanted.has(ordinals[at] ?? -1)) return true
  return false
}
