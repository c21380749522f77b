import type { SearchQuery } from '../search.port.ts'
import { andBits, type Bits, intersect, orBits, withoutBits } from './bits.ts'
import type { DocumentSets } from './document-sets.ts'
import { unknownDay } from './segment.ts'

/** Set of documents, with a key under which its counts are cached. The set is valid until the next query. */
export interface NamedSet {
  readonly key: string
  /** Documents that match all conditions of the query except its words. */
  readonly fitting: Bits
  /** Works that match the query's words; null for a query without words. */
  readonly works: Int32Array | null
  /**
   * Returns the matching documents. For a query with words, these are the documents of `fitting` whose work is in
   * `works`.
   */
  bits(): Bits
}

export interface Selection {
  readonly all: NamedSet
  /**
   * Returns the documents that match all conditions except the filter of the given facet, so that the facet's other
   * values can be offered with their counts. Returns `all` when the facet has no filter.
   */
  without(facet: string): NamedSet
}

export interface SelectInput {
  readonly sets: DocumentSets
  readonly query: SearchQuery
  readonly sold: Bits
  /**
   * `sets` has the documents with the query's ids and the documents related to the query's title; `works` has the works
   * that match the query's words. Null when the query has neither ids, nor a title, nor words.
   */
  readonly found: { readonly sets: readonly Bits[]; readonly works: Int32Array | null } | null
  /** Returns a reusable set, whose content is valid until the next query. */
  readonly take: () => Bits
}

/** Default upper bound of release days. */
const lastDay = 2 ** 30

export function select({ sets, query, sold, found, take }: SelectInput): Selection {
  const base: readonly [Bits, ...Bits[]] = [sold, ...scopeOf(sets, query), ...(found?.sets ?? [])]
  const choices = Object.entries(query.filters)
    .filter(([, ids]) => ids.length > 0)
    .map(([facet, ids]) => ({ facet, ids: [...ids].sort(), bits: sets.choice(facet, ids, query.marketId) }))
  const works = found?.works ?? null
  const setOf = (own: readonly Choice[]): NamedSet => {
    const fitting = intersect([...base, ...own.map(({ bits }) => bits)], take())
    const bits = () => (works ? andBits(fitting, sets.works(works)) : fitting)
    return { key: keyOf(query, own), fitting, works, bits }
  }
  const all = setOf(choices)
  const chosen = new Map<string, NamedSet>()
  return {
    all,
    without(facet) {
      const known = chosen.get(facet)
      if (known) return known
      const others = choices.filter((choice) => choice.facet !== facet)
      const set = others.length < choices.length ? setOf(others) : all
      chosen.set(facet, set)
      return set
    },
  }
}

interface Choice {
  readonly facet: string
  readonly ids: readonly string[]
  readonly bits: Bits
}

function keyOf({ marketId, scope, today, language }: SearchQuery, choices: readonly Choice[]): string {
  const dated = scope.rule?.releasedWithinDays !== undefined || scope.rule?.upcoming ? today : null
  const spoken = scope.words === undefined ? null : language
  return JSON.stringify([marketId, scope, dated, spoken, choices.map(({ facet, ids }) => [facet, ids]).sort()])
}

/**
 * Returns sets whose intersection is the query's scope. The scope includes titles that were added manually, and
 * excludes the works of titles that were removed manually.
 */
function scopeOf(sets: DocumentSets, query: SearchQuery): readonly Bits[] {
  const parts = scopeSets(sets, query)
  const { members } = query.scope
  if (!members) return parts
  const chosen = parts.reduce(andBits, sets.everything())
  return [orBits(withoutBits(chosen, sets.worksOfProducts(members.remove)), sets.products(members.add))]
}

function scopeSets(sets: DocumentSets, { scope, marketId, today }: SearchQuery): readonly Bits[] {
  const { category, brand, author, series, discountCampaign, rule } = scope
  const parts: Bits[] = []
  if (category !== undefined) parts.push(sets.values('categories', [category]))
  if (brand !== undefined) parts.push(sets.alias('brands', brand))
  if (author !== undefined) parts.push(sets.alias('p-author', author))
  if (series !== undefined) parts.push(sets.alias('p-series', series))
  if (discountCampaign !== undefined) parts.push(sets.campaigns(marketId, [discountCampaign]))
  if (rule?.category !== undefined) parts.push(sets.values('categories', [rule.category]))
  if (rule?.releasedWithinDays !== undefined) {
    parts.push(sets.days(Math.max(unknownDay, today - rule.releasedWithinDays) + 1, today))
  }
  if (rule?.upcoming) parts.push(sets.days(today + 1, lastDay))
  if (rule?.brand !== undefined) parts.push(sets.alias('brands', rule.brand))
  if (rule?.author !== undefined) parts.push(sets.alias('p-author', rule.author))
  if (rule?.series !== undefined) parts.push(sets.alias('p-series', rule.series))
  if (rule?.formats) parts.push(sets.values('p-format', rule.formats))
  if (rule?.languages) parts.push(sets.values('p-language', rule.languages))
  if (rule?.inStock) parts.push(sets.values('p-stock', ['in']))
  if (rule?.reduced) parts.push(sets.reduced(marketId))
  if (rule?.price) parts.push(sets.prices(marketId, [rule.price]))
  return parts
}
