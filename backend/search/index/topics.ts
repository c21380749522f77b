import { primaryCategory } from './facet-readers.ts'
import { ordinalsOf } from './related-works.ts'
import type { FacetColumn, Segment } from './segment.ts'
import { textAt } from './text-table.ts'

/** Facets by which lists are narrowed to what they are about. */
const ofLists = ['categories', 'brands', 'p-author', 'p-series'] as const
/** What related titles share. */
const ofKin = ['p-series', 'p-author', primaryCategory] as const

/** What a list is about: `categories:<id>`, or one of the others with an alias. */
export function topicOf(facet: (typeof ofLists)[number], name: string): string {
  return `${facet}:${name}`
}

/** The subjects of every list in which a document may stand. */
export function topicsOf(segment: Segment, doc: number): readonly string[] {
  return ofLists.flatMap((facet) => namesOf(segment.facets[facet], doc).map((name) => topicOf(facet, name)))
}

/** The subjects in which all that is related to a document stands. */
export function relatedTopicsOf(segment: Segment, doc: number): readonly string[] {
  return ofKin.flatMap((facet) =>
    namesOf(segment.facets[facet], doc).map((name) => topicOf(facet === primaryCategory ? 'categories' : facet, name)),
  )
}

function namesOf(column: FacetColumn | undefined, doc: number): readonly string[] {
  if (!column) return []
  return ordinalsOf(column, doc).map((ordinal) => textAt(column.aliases, ordinal) || textAt(column.ids, ordinal))
}
