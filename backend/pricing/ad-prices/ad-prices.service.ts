import type { Keys } from '../../kernel/keys.ts'
import type { AdPrice, RequestMarket } from '../../kernel/request-context.ts'
import type { UnitPriceModel } from '../pricing.models.ts'
import { isAdPriceAllowed } from '../pricing.rules.ts'
import type { PricingService } from '../pricing.service.ts'
import { adPriceAt, adPriceLives, mergeAdPrices } from './ad-prices.rules.ts'
import { type AdPriceSettings, type LandingRefusal, readLandingToken } from './landing-token.ts'
import { readAdPrices, signPriceToken } from './price-token.ts'

export interface AdPricesDeps {
  readonly keys: Keys
  /** Terms of ad prices; null when the shop has no ad prices. */
  readonly settings: AdPriceSettings | null
  readonly pricing: Pick<PricingService, 'pricesOfProduct'>
}

export interface AdPriceRequest {
  readonly productId: number
  /** SKUs that the page shows; empty means all SKUs of the product. */
  readonly skuIds: readonly number[]
  /** Token from the ad's link; null when the visitor does not come from an ad. */
  readonly landingToken: string | null
  /** The visitor's present price token; null when the visitor has no price token. */
  readonly priceToken: string | null
  readonly market: RequestMarket
  /** Time of the request in epoch milliseconds. */
  readonly now: number
}

export type AdPriceRefusal =
  | LandingRefusal
  | 'NOT_CONFIGURED'
  | 'NO_TOKEN'
  | 'OTHER_PRODUCT'
  | 'OTHER_CURRENCY'
  | 'NOT_SOLD'
  | 'PRICE_TOO_LOW'
  | 'PRICE_NOT_LOWER'

export type AdPriceResult =
  | { readonly refusal: AdPriceRefusal }
  | {
      readonly token: string
      readonly prices: readonly UnitPriceModel[]
      /** When the first of the prices stops being shown, in epoch milliseconds. */
      readonly shownUntil: number
    }

export type AdPricesService = ReturnType<typeof createAdPricesService>

/**
 * Creates the service for ad prices: discounted prices that an ad promises to the visitor who follows its link
 * (decision 0054).
 */
export function createAdPricesService({ keys, settings, pricing }: AdPricesDeps) {
  /** Verifies the token of an ad's link. Returns the prices that it promises for the product's SKUs, or a refusal. */
  async function promise(
    landingToken: string,
    terms: AdPriceSettings,
    { productId, skuIds, market, now }: AdPriceRequest,
  ): Promise<readonly AdPrice[] | AdPriceRefusal> {
    const landing = await readLandingToken(landingToken, terms, now)
    if (typeof landing === 'string') return landing
    if (landing.offerId !== String(productId)) return 'OTHER_PRODUCT'
    if (landing.currency !== market.currency) return 'OTHER_CURRENCY'
    const sold = (await pricing.pricesOfProduct(market, productId, now)).filter(
      ({ skuId }) => skuIds.length === 0 || skuIds.includes(skuId),
    )
    if (sold.length === 0) return 'NOT_SOLD'
    const { price } = landing
    const lower = sold.filter(({ selling }) => price < selling)
    if (lower.length === 0) return 'PRICE_NOT_LOWER'
    const allowed = lower.filter((one) => isAdPriceAllowed(price, one, terms.lowestPercent))
    if (allowed.length === 0) return 'PRICE_TOO_LOW'
    const shownUntil = now + adPriceLives.shown
    return allowed.map(({ skuId }) => ({ skuId, productId, marketId: market.id, price, shownUntil }))
  }

  return {
    /** Returns the ad prices of a price token. Empty when the token is invalid or the shop has no ad prices. */
    read: (token: string | null, now: number): Promise<readonly AdPrice[]> =>
      settings === null ? Promise.resolve([]) : readAdPrices(keys, token, now),

    /**
     * Returns the ad prices of a product for a visitor, with a new price token that proves them. The new token contains
     * the prices of the ad's link and those of the visitor's present token. A page that is reloaded after the link's
     * token has expired gets its price from the present token.
     */
    async offer(request: AdPriceRequest): Promise<AdPriceResult> {
      if (settings === null) return { refusal: 'NOT_CONFIGURED' }
      const { landingToken, priceToken, market, now, productId } = request
      const present = await readAdPrices(keys, priceToken, now)
      const landed = landingToken === null ? 'NO_TOKEN' : await promise(landingToken, settings, request)
      const all = typeof landed === 'string' ? present : mergeAdPrices(present, landed)
      const found = await pricing.pricesOfProduct(market, productId, now, (skuId) =>
        adPriceAt(all, { skuId, marketId: market.id, at: now }),
      )
      const prices = found.filter(({ isAdPrice }) => isAdPrice)
      if (prices.length === 0) return { refusal: typeof landed === 'string' ? landed : 'NOT_SOLD' }
      const own = all.filter((one) => one.productId === productId && one.marketId === market.id && now < one.shownUntil)
      const shownUntil = Math.min(...own.map((one) => one.shownUntil))
      return { token: await signPriceToken(keys, all), prices, shownUntil }
    },
  }
}
