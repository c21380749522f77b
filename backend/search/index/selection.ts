import type { SearchQuery } from '../search.port.ts'
import { andBits, type Bits, orBits, withoutBits } from './bits.ts'
import type { DocumentSets } from './document-sets.ts'
import { unknownDay } from './segment.ts'

/** Documents, under a name by which what was counted of them can be kept. */
export interface NamedSet {
  readonly bits: Bits
  readonly key: string
}

export interface Selection {
  /** What fits everything. */
  readonly all: NamedSet
  /** Facet with a choice → what fits everything else: its siblings stay on offer. */
  readonly without: ReadonlyMap<string, NamedSet>
}

/** The last day that a list can look at. */
const lastDay = 2 ** 30

/** Documents that a query selects. `found` are those that its words, ids or kin find; null: it has none. */
export function select(sets: DocumentSets, query: SearchQuery, alive: Bits, found: Bits | null): Selection {
  const scope = andBits(andBits(alive, sets.market(query.marketId)), scopeOf(sets, query))
  const base = found ? andBits(scope, found) : scope
  const choices = Object.entries(query.filters)
    .filter(([, ids]) => ids.length > 0)
    .map(([facet, ids]) => ({ facet, ids: [...ids].sort(), bits: sets.choice(facet, ids, query.marketId) }))
  const after = [base]
  for (const { bits } of choices) after.push(andBits(after.at(-1) ?? base, bits))
  const without = new Map<string, NamedSet>()
  let rest: Bits | null = null
  for (let at = choices.length - 1; at >= 0; at -= 1) {
    const choice = choices[at]
    const before = after[at]
    if (!choice || !before) continue
    without.set(choice.facet, {
      bits: rest ? andBits(before, rest) : before,
      key: keyOf(
        query,
        choices.filter((other) => other !== choice),
      ),
    })
    rest = rest ? andBits(rest, choice.bits) : choice.bits
  }
  return { all: { bits: after.at(-1) ?? base, key: keyOf(query, choices) }, without }
}

interface Choice {
  readonly facet: string
  readonly ids: readonly string[]
}

function keyOf({ marketId, scope, today, language }: SearchQuery, choices: readonly Choice[]): string {
  const dated = scope.rule?.releasedWithinDays !== undefined || scope.rule?.upcoming ? today : null
  const spoken = scope.words === undefined ? null : language
  return JSON.stringify([marketId, scope, dated, spoken, choices.map(({ facet, ids }) => [facet, ids]).sort()])
}

/** What the scope lets through, with what belongs to it whatever it says. */
function scopeOf(sets: DocumentSets, query: SearchQuery): Bits {
  const [first = sets.everything(), ...rest] = scopeSets(sets, query)
  const chosen = rest.reduce(andBits, first)
  const { members } = query.scope
  if (!members) return chosen
  return orBits(withoutBits(chosen, sets.worksOfProducts(members.remove)), sets.products(members.add))
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
