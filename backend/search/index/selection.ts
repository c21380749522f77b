import type { SearchQuery } from '../search.port.ts'
import { andBits, type Bits, intersect, orBits, withoutBits } from './bits.ts'
import type { DocumentSets } from './document-sets.ts'
import { unknownDay } from './segment.ts'

/** Documents, under a name by which what was counted of them can be kept. They hold until the next question. */
export interface NamedSet {
  readonly key: string
  /** What fits; where words found works, among those alone. */
  readonly fitting: Bits
  /** Works that words found, with all their editions; null: no words were asked for. */
  readonly works: Int32Array | null
  /** What fits, of the works found. */
  bits(): Bits
}

export interface Selection {
  /** What fits everything. */
  readonly all: NamedSet
  /** What fits everything but the choice in a facet: its siblings stay on offer. The same as `all` where nothing is chosen. */
  without(facet: string): NamedSet
}

export interface SelectInput {
  readonly sets: DocumentSets
  readonly query: SearchQuery
  /** What the query's market sells. */
  readonly sold: Bits
  /** What the query's ids or kin find, and its words. */
  readonly found: { readonly sets: readonly Bits[]; readonly works: Int32Array | null } | null
  /** An array for a set that holds until the next question. */
  readonly take: () => Bits
}

/** The last day that a list can look at. */
const lastDay = 2 ** 30

/** Documents that a query selects. */
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

/** What the scope lets through, with what belongs to it whatever it says: what is in all of the sets. */
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
