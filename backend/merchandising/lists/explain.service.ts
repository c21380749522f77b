import type { MerchandisedList } from '#schemas/merchandised-list.ts'
import type { Database } from '../../kernel/database.ts'
import type { RequestMarket } from '../../kernel/request-context.ts'
import type { SearchQuery, SearchResult } from '../../search/search.port.ts'
import { selectionOf } from './list-selection.ts'
import { titlesOf } from './lists.service.ts'
import * as store from './lists.store.ts'
import { findTitles, type TitleCard } from './titles.store.ts'

export interface ExplainDeps {
  readonly database: Database
  readonly search: (query: SearchQuery) => Promise<SearchResult>
  /** Returns the products that running campaigns move to the top of a list. `names` are the list's id and aliases. */
  readonly firstsOf: (market: RequestMarket, now: number, names: readonly string[]) => Promise<readonly number[]>
}

export type Why = 'campaign' | 'pinned' | 'boosted' | 'rule' | 'buried' | 'fallback'
/** Why a list does not show a title that it pins, boosts or buries. */
export type Absence = 'out' | 'not-sold' | 'unknown' | 'outside-rule'

export interface ExplainedTitle extends TitleCard {
  /** Position in the list, from 1. */
  readonly place: number
  readonly why: Why
  /** Position to which the list pins the title, or factor by which it boosts the title; null when it does neither. */
  readonly asked: number | null
}

export interface Explanation {
  readonly total: number
  /** Id of the fallback list that is shown instead; null when the list itself is shown. */
  readonly fallback: string | null
  readonly titles: readonly ExplainedTitle[]
  readonly absent: readonly (TitleCard & { readonly why: Absence })[]
}

export interface ExplainInput {
  readonly list: MerchandisedList
  readonly market: RequestMarket
  readonly language: string
  readonly now: number
  readonly limit: number
}

export type ExplainService = ReturnType<typeof createExplainService>

const millisecondsOfDay = 86_400_000

/**
 * Creates the service that returns a list's titles in a market, with the reason for each position (E5). It runs the
 * same query on the same index as the storefront.
 */
export function createExplainService({ database, search, firstsOf }: ExplainDeps) {
  async function run({ list, market, language, now, limit }: ExplainInput) {
    const firsts = await firstsOf(market, now, [list.id, ...Object.values(list.aliases)])
    const { rule, members, arrangement, sort } = selectionOf(list, market.alias, firsts)
    const result = await search({
      marketId: market.id,
      language,
      today: Math.floor(now / millisecondsOfDay),
      scope: { rule, members },
      filters: {},
      sort,
      arrangement,
      offset: 0,
      limit,
      facets: [],
      categoryIds: [],
      priceBounds: [],
    })
    return { firsts, result }
  }

  return {
    async explain(input: ExplainInput): Promise<Explanation> {
      const { list, market } = input
      const own = await run(input)
      const fallbackList =
        own.result.total === 0 && list.fallback !== undefined
          ? await store.findPublished(database, list.fallback)
          : null
      const { result } = fallbackList ? await run({ ...input, list: fallbackList }) : own
      const named = [...new Set([...own.firsts, ...titlesOf(list)])]
      const cards = await findTitles(database, market.id, [...new Set([...result.productIds, ...named])])
      const placed = new Map(result.placed.map((title) => [title.productId, title]))
      const whyOf = (productId: number): Pick<ExplainedTitle, 'why' | 'asked'> => {
        const title = placed.get(productId)
        if (fallbackList) return { why: 'fallback', asked: null }
        if (!title) return { why: 'rule', asked: null }
        if (own.firsts.includes(title.named)) return { why: 'campaign', asked: null }
        const same = ({ product }: { readonly product: string }) => Number(product) === title.named
        if (title.by === 'pin') return { why: 'pinned', asked: list.pins.find(same)?.place ?? null }
        if (title.by === 'boost') return { why: 'boosted', asked: list.boosts.find(same)?.factor ?? null }
        return { why: 'buried', asked: null }
      }
      const present = new Set(own.result.placed.map((title) => title.named))
      const out = new Set(list.buried.filter((title) => title.out).map(({ product }) => Number(product)))
      const absenceOf = (id: number): Absence => {
        if (!cards.has(id)) return 'unknown'
        if (out.has(id)) return 'out'
        return cards.get(id)?.sold ? 'outside-rule' : 'not-sold'
      }
      return {
        total: result.total,
        fallback: fallbackList?.id ?? null,
        titles: result.productIds.flatMap((id, at) => {
          const card = cards.get(id)
          return card ? [{ ...card, place: at + 1, ...whyOf(id) }] : []
        }),
        absent: named
          .filter((id) => !present.has(id))
          .map((id) => ({ ...(cards.get(id) ?? unknownTitle(id)), why: absenceOf(id) })),
      }
    },

    async listFor(id: string, draft: boolean): Promise<MerchandisedList | null> {
      if (!draft) return store.findPublished(database, id)
      return (await store.findRow(database, id))?.draft ?? null
    },
  }
}

function unknownTitle(id: number): TitleCard {
  const productId = String(id)
  return { productId, name: productId, author: '', format: '', cover: `/covers/${id}.svg`, sold: false, soldOut: true }
}
