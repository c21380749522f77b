import type { CampaignName } from '../campaigns/campaigns.service.ts'
import type { UnitPriceModel } from '../pricing/pricing.models.ts'
import type { ShippingRequest } from '../shipping/index.ts'
import type { CartTotals } from './cart.rules.ts'
import type { CodeRequirement } from './code-requirement.ts'
import type { MissedReason } from './gift.rules.ts'

export interface CartItemModel {
  readonly skuId: number
  readonly productId: number
  readonly name: string
  readonly articleNumber: string
  /** Null for a product of one size. */
  readonly size: string | null
  readonly quantity: number
  readonly unitPrice: UnitPriceModel
  readonly currency: string
  readonly prices: readonly { readonly price: number; readonly quantity: number }[]
  readonly regular: { readonly incVat: number; readonly exVat: number }
  readonly selling: { readonly incVat: number; readonly exVat: number }
  /** The line's share of fixed discounts on the whole cart, which is not deducted in `selling`. */
  readonly fixedShare: number
  readonly campaigns: readonly CampaignName[]
  /**
   * Unit price in minor units that the owner last saw. Null when the price is unchanged, or was in another currency.
   */
  readonly priceBefore: number | null
  /** First day of sale in the cart's market, YYYY-MM-DD, while it is in the future; null when the title can be sent. */
  readonly releaseDate: string | null
  /** Pieces in stock when there are fewer than the line's quantity; null when there are enough. */
  readonly onlyLeft: number | null
}

/** A free piece from a campaign. It is computed with the cart and never stored in it. */
export interface CartGiftModel
  extends Pick<CartItemModel, 'skuId' | 'productId' | 'name' | 'articleNumber' | 'unitPrice'> {
  readonly campaign: CampaignName
}

/** A gift that was earned but cannot be given. */
export interface MissedGiftModel extends Pick<CartItemModel, 'skuId' | 'productId'> {
  readonly campaign: CampaignName
  readonly reason: MissedReason
}

export type SavedItemModel = Pick<CartItemModel, 'skuId' | 'productId' | 'quantity' | 'unitPrice'>

export interface CartModel {
  readonly id: string
  readonly marketId: string
  readonly countryCode: string
  readonly currency: string
  readonly promoCode: string | null
  /** True when a promo code is in the cart but its conditions are not met. */
  readonly promoCodeWaits: boolean
  /** The promo code's unmet condition; null when there is none. */
  readonly promoCodeRequirement: CodeRequirement | null
  readonly giftCode: string | null
  readonly codes: { readonly promoId: number | null; readonly giftId: number | null }
  /**
   * Store credit. `owner` is the cart's customer if that customer sent the request, else null; `atShop` is the owner's
   * balance in minor units.
   */
  readonly balance: { readonly owner: number | null; readonly atShop: number; readonly used: boolean }
  readonly giftMessage: string | null
  /** Draft of the checkout form: value by field name. */
  readonly checkout: Readonly<Record<string, string>>
  readonly zip: string | null
  readonly shippingOptionId: string | null
  /** Name of the shipping option, in the language of the request. */
  readonly shippingName: string
  readonly items: readonly CartItemModel[]
  /** Gifts of one piece each. They do not count for sums, weight and thresholds. */
  readonly gifts: readonly CartGiftModel[]
  readonly missedGifts: readonly MissedGiftModel[]
  readonly campaigns: readonly CampaignName[]
  readonly totals: CartTotals
  readonly shipping: {
    readonly isDefault: boolean
    readonly amountLeftToFree: number | null
    readonly needed: boolean
    /** True when a campaign makes shipping free. */
    readonly free: boolean
    /** Request with which the shipping options were fetched. */
    readonly request: ShippingRequest
  }
  /** True when the cart contains e-books or audiobooks. */
  readonly hasDownloads: boolean
  /** Items saved for later, which are excluded from all sums. */
  readonly saved: readonly SavedItemModel[]
  /** Product ids of lines that are not sold in the cart's market. */
  readonly unavailable: readonly number[]
}
