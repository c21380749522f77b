import { primaryCategory } from './facet-readers.ts'
import { ordinalsOf } from './related-works.ts'
import type { FacetColumn, Segment } from './segment.ts'
import { textAt } from './text-table.ts'

/** Facets whose values can be the subject of a list, for cache tags. */
const ofLists = ['categories', 'brands', 'p-author', 'p-series'] as const
/** Facets that relate titles: two titles are related if they share a value of one of these facets. */
const ofKin = ['p-series', 'p-author', primaryCategory] as const

/** Returns a list's subject, such as `categories:<id>` or, for other facets, `brands:<alias>`. */
export function topicOf(facet: (typeof ofLists)[number], name: string): string {
  return `${facet}:${name}`
}

export function topicsOf(segment: Segment, doc: number): readonly string[] {
  return ofLists.flatMap((facet) => namesOf(segment.facets[facet], doc).map((name) => topicOf(facet, name)))
}

/** Returns a set of subjects such that every title related to the document belongs to at least one of them. */
export function relatedTopicsOf(segment: Segment, doc: number): readonly string[] {
  return ofKin.flatMap((facet) =>
    namesOf(segment.facets[facet], doc).map((name) => topicOf(facet === primaryCategory ? 'categories' : facet, name)),
  )
}

function namesOf(column: FacetColumn | undefined, doc: number): readonly string[] {
  if (!column) return []
  return ordinalsOf(column, doc).map((ordinal) => textAt(column.aliases, ordinal) || textAt(column.ids, ordinal))
}
