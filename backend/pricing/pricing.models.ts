import type { Discount, PriceStep } from './pricing.rules.ts'

/** Price of a product in one market at one instant; amounts in minor units. */
export interface UnitPriceModel {
  readonly productId: number
  readonly skuId: number
  readonly priceListId: number
  readonly currency: string
  readonly regular: number
  readonly selling: number
  /** Campaign that sets the price; null for the regular price and for an ad price. */
  readonly discountId: number | null
  /** Whether `selling` is an ad price, which only this visitor gets (decision 0054). */
  readonly isAdPrice: boolean
  /** VAT rate in basis points. */
  readonly vatRate: number
  /** When the regular price became effective, in epoch milliseconds. */
  readonly since: number
  readonly rounding: number
  /** All campaigns that affect the price, including future and recently ended ones. */
  readonly discounts: readonly Discount[]
  /** Recorded price history, oldest first; empty when neither a campaign nor an ad price affects the price. */
  readonly recorded: readonly PriceStep[]
}

/** A discount campaign in one market and one language. */
export interface DiscountCampaignModel extends Discount {
  readonly alias: string
  readonly name: string
  readonly description: string | null
}
