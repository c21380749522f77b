import type { CampaignLine } from '../campaigns/campaigns.rules.ts'
import type { CampaignsService } from '../campaigns/campaigns.service.ts'
import type { PromoCodeRow } from '../campaigns/campaigns.store.ts'
import { dayIn } from '../catalog/read/market-day.ts'
import type { Transaction } from '../kernel/database.ts'
import type { RequestContext, RequestMarket } from '../kernel/request-context.ts'

/** What a code asks for and a cart does not have, with all that its sentence needs; it is stored with an answer. */
export type CodeRequirement =
  /** `no-gift`: what it gives cannot be had. */
  | { readonly kind: 'used-up' | 'other-offer' | 'no-gift' }
  /** The last day, or the first, YYYY-MM-DD in the market. */
  | { readonly kind: 'ended' | 'not-started'; readonly day: string }
  /** ISO 3166-1 alpha-2; empty: nothing more is known. */
  | { readonly kind: 'market'; readonly countries: readonly string[] }
  | { readonly kind: 'customer-type'; readonly isForPeople: boolean }
  /** Names of what it is for, in the language of the request; empty: too many to name. */
  | { readonly kind: 'titles'; readonly names: readonly string[] }
  | { readonly kind: 'pieces'; readonly pieces: number; readonly names: readonly string[] }
  | {
      readonly kind: 'minimum-value'
      /** Minor units. */
      readonly amount: number
      readonly missing: number
      readonly currency: string
      readonly vatIncluded: boolean
      /** What counts; empty: everything. */
      readonly names: readonly string[]
    }

export interface RequirementDeps {
  readonly campaigns: Pick<CampaignsService, 'unmet' | 'meantNames'>
  readonly getMarket: (marketId: string) => Promise<RequestMarket>
  readonly isVatIncluded: (customerType: string) => boolean
}

interface Asked extends Pick<RequestContext, 'customerType' | 'language' | 'now'> {
  readonly promo: PromoCodeRow
  readonly market: RequestMarket
  readonly lines: readonly CampaignLine[]
}

/** Null: all that the code asks for is there. */
export async function codeRequirement(
  tx: Transaction,
  { promo, market, lines, customerType, language, now }: Asked,
  { campaigns, getMarket, isVatIncluded }: RequirementDeps,
): Promise<CodeRequirement | null> {
  const unmet = await campaigns.unmet(tx, promo, { market, customerType, at: now, lines })
  if (unmet === null || unmet.kind === 'used-up') return unmet
  const { kind } = unmet
  if (kind === 'ended') return { kind, day: dayIn(market.countryCode, unmet.at - 1) }
  if (kind === 'not-started') return { kind, day: dayIn(market.countryCode, unmet.at) }
  if (kind === 'customer-type') return { kind, isForPeople: unmet.customerTypes.includes('PERSON') }
  if (kind === 'market') {
    const markets = await Promise.all((unmet.marketIds ?? []).map(getMarket))
    return { kind, countries: [...new Set(markets.map(({ countryCode }) => countryCode))] }
  }
  const names = await campaigns.meantNames(tx, promo.campaignId, language)
  if (kind === 'titles') return { kind, names }
  if (kind === 'pieces') return { kind, pieces: unmet.pieces, names }
  const { amount, missing } = unmet
  return { kind, amount, missing, currency: market.currency, vatIncluded: isVatIncluded(customerType), names }
}
