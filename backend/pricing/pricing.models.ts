import type { Discount, PriceStep } from './pricing.rules.ts'

/** The price of a product in one market at one instant; amounts in minor units. */
export interface UnitPriceModel {
  readonly productId: number
  readonly skuId: number
  readonly priceListId: number
  readonly currency: string
  readonly regular: number
  readonly selling: number
  /** The campaign that sets the price. */
  readonly discountId: number | null
  /** Basis points. */
  readonly vatRate: number
  /** When the regular price began, epoch milliseconds. */
  readonly since: number
  readonly rounding: number
  /** Every campaign that bears on the price: running, to come, and lately ended. */
  readonly discounts: readonly Discount[]
  /** What was charged, in order, as far as it is written down; empty when no campaign bears on the price. */
  readonly recorded: readonly PriceStep[]
}

/** A discount campaign in one market and one language. */
export interface DiscountCampaignModel extends Discount {
  readonly alias: string
  readonly name: string
  readonly description: string | null
}
