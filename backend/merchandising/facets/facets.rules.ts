import type { Issue } from '#schemas/issue.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import type { FacetEntry } from '../merchandising.tables.ts'
import { merchandisingMessages } from '../messages.ts'

/**
 * Category id of the facet layout of the whole shop. This layout applies to each category for which neither the
 * category itself nor an ancestor has a layout.
 */
export const wholeShop = ''

export interface Layout {
  readonly category: string
  readonly entries: readonly FacetEntry[]
}

/**
 * Returns the nearest layout on `path`, otherwise the layout of the whole shop; null when the whole shop has no layout.
 * `path` contains category ids, from the top category to the category itself.
 */
export function nearestLayout<L extends Layout>(layouts: readonly L[], path: readonly string[]): L | null {
  const found = [wholeShop, ...path].flatMap((id) => layouts.find(({ category }) => category === id) ?? [])
  return found.at(-1) ?? null
}

/**
 * Returns all facets of the shop, in the layout's order. Facets that the layout does not contain come last and are
 * hidden.
 */
export function completeEntries(entries: readonly FacetEntry[], known: readonly string[]): readonly FacetEntry[] {
  const placed = new Set(entries.map(({ facet }) => facet))
  return [
    ...entries.filter(({ facet }) => known.includes(facet)),
    ...known.filter((facet) => !placed.has(facet)).map((facet) => ({ facet, hidden: true })),
  ]
}

export function layoutIssues(
  entries: readonly FacetEntry[],
  known: readonly string[],
  language: StaffLanguage,
): readonly Issue[] {
  const own = merchandisingMessages[language]
  return entries.flatMap(({ facet }, index): readonly Issue[] => {
    const issue = (code: string, message: string): readonly Issue[] => [
      { severity: 'error', code, path: `/${index}`, label: own.list, message },
    ]
    if (!known.includes(facet)) return issue('unknown-facet', own.unknownFacet(facet))
    const first = entries.findIndex((other) => other.facet === facet)
    return first < index ? issue('facet-twice', own.facetTwice(facet)) : []
  })
}
