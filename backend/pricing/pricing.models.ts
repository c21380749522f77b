import type { Discount, PriceStep } from './pricing.rules.ts'

/** Price of a product in one market at one instant. Amounts are in minor units, VAT included. */
export interface UnitPriceModel {
  readonly productId: number
  readonly skuId: number
  readonly priceListId: number
  readonly currency: string
  readonly regular: number
  readonly selling: number
  /** Campaign that sets the price; null when the regular price or an ad price applies. */
  readonly discountId: number | null
  /** Whether `selling` is an ad price, which applies only to this visitor (decision 0054). */
  readonly isAdPrice: boolean
  /** VAT rate in basis points. */
  readonly vatRate: number
  /** When the regular price became effective, in epoch milliseconds. */
  readonly since: number
  readonly rounding: number
  /**
   * The product's campaigns in this market: running campaigns, future campaigns, and campaigns that ended in the last
   * 100 days.
   */
  readonly discounts: readonly Discount[]
  /**
   * Recorded price history, oldest first. May be empty for a product that has neither a campaign nor a promised ad
   * price.
   */
  readonly recorded: readonly PriceStep[]
}

export interface DiscountCampaignModel extends Discount {
  readonly alias: string
  readonly name: string
  readonly description: string | null
}
