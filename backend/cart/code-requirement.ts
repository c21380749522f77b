import type { CampaignLine } from '../campaigns/campaigns.rules.ts'
import type { CampaignsService, CodeCart } from '../campaigns/campaigns.service.ts'
import type { PromoCodeRow } from '../campaigns/campaigns.store.ts'
import { dayIn } from '../catalog/read/market-day.ts'
import type { Transaction } from '../kernel/database.ts'
import type { RequestContext, RequestMarket } from '../kernel/request-context.ts'

/** A condition of a code that a cart does not meet, with the data for the message. */
export type CodeRequirement =
  /**
   * `used-by-customer` means that the customer has used the code as often as allowed. `no-gift` means that the code's
   * gift is not available.
   */
  | { readonly kind: 'used-up' | 'used-by-customer' | 'other-offer' | 'no-gift' }
  /**
   * `day` is the last day of an ended code, or the first day of a code that has not started, as YYYY-MM-DD in the time
   * zone of the market's country.
   */
  | { readonly kind: 'ended' | 'not-started'; readonly day: string }
  /** `countries` are the countries in which the code is valid (ISO 3166-1 alpha-2); empty when unknown. */
  | { readonly kind: 'market'; readonly countries: readonly string[] }
  | { readonly kind: 'customer-type'; readonly isForPeople: boolean }
  /**
   * `names` are the names of the titles, categories or publishers to which the code applies, in the language of the
   * request; empty when there are too many to list.
   */
  | { readonly kind: 'titles'; readonly names: readonly string[] }
  | { readonly kind: 'pieces'; readonly pieces: number; readonly names: readonly string[] }
  | {
      readonly kind: 'minimum-value'
      /** Minimum value in minor units. */
      readonly amount: number
      readonly missing: number
      readonly currency: string
      readonly vatIncluded: boolean
      /**
       * Names of the titles, categories or publishers that count towards the minimum; empty when all titles count, or
       * when there are too many to list.
       */
      readonly names: readonly string[]
    }

export interface RequirementDeps {
  readonly campaigns: Pick<CampaignsService, 'unmet' | 'meantNames'>
  /** Returns a market with the VAT rates of a country to which the market ships, by default its own country. */
  readonly getMarket: (marketId: string, countryCode?: string | null) => Promise<RequestMarket>
  readonly isVatIncluded: (customerType: string) => boolean
}

interface Asked extends Pick<RequestContext, 'customerType' | 'language' | 'now'> {
  readonly promo: PromoCodeRow
  readonly cart: CodeCart
  readonly market: RequestMarket
  readonly lines: readonly CampaignLine[]
}

export async function codeRequirement(
  tx: Transaction,
  { promo, cart, market, lines, customerType, language, now }: Asked,
  { campaigns, getMarket, isVatIncluded }: RequirementDeps,
): Promise<CodeRequirement | null> {
  const unmet = await campaigns.unmet(tx, promo, { market, cart, customerType, at: now, lines })
  if (unmet === null || unmet.kind === 'used-up' || unmet.kind === 'used-by-customer') return unmet
  const { kind } = unmet
  if (kind === 'ended') return { kind, day: dayIn(market.countryCode, unmet.at - 1) }
  if (kind === 'not-started') return { kind, day: dayIn(market.countryCode, unmet.at) }
  if (kind === 'customer-type') return { kind, isForPeople: unmet.customerTypes.includes('PERSON') }
  if (kind === 'market') {
    const markets = await Promise.all((unmet.marketIds ?? []).map((id) => getMarket(id)))
    return { kind, countries: [...new Set(markets.map(({ countryCode }) => countryCode))] }
  }
  const names = await campaigns.meantNames(tx, promo.campaignId, language)
  if (kind === 'titles') return { kind, names }
  if (kind === 'pieces') return { kind, pieces: unmet.pieces, names }
  const { amount, missing } = unmet
  return { kind, amount, missing, currency: market.currency, vatIncluded: isVatIncluded(customerType), names }
}
