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
  /** Null for a product without sizes. */
  readonly size: string | null
  readonly quantity: number
  readonly unitPrice: UnitPriceModel
  readonly currency: string
  readonly prices: readonly { readonly price: number; readonly quantity: number }[]
  readonly regular: { readonly incVat: number; readonly exVat: number }
  readonly selling: { readonly incVat: number; readonly exVat: number }
  /** The line's share of fixed discounts on the whole cart. `selling` is the amount before this share is deducted. */
  readonly fixedShare: number
  readonly campaigns: readonly CampaignName[]
  /**
   * Unit price that the owner last saw, in minor units. Null when the price has not changed, or was in another
   * currency.
   */
  readonly priceBefore: number | null
  /**
   * First day of sale in the cart's market (YYYY-MM-DD), if it is in the future; null when the title is already on
   * sale.
   */
  readonly releaseDate: string | null
  /** Pieces in stock when there are fewer than the line's quantity; null when there are enough. */
  readonly onlyLeft: number | null
}

/** A free piece from a campaign. It is computed whenever the cart is priced, and is not stored. */
export interface CartGiftModel
  extends Pick<CartItemModel, 'skuId' | 'productId' | 'name' | 'articleNumber' | 'unitPrice'> {
  readonly campaign: CampaignName
}

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
  /** True when the cart has a promo code whose conditions are not met. */
  readonly promoCodeWaits: boolean
  /** The promo code's unmet condition; null when there is none. */
  readonly promoCodeRequirement: CodeRequirement | null
  readonly giftCode: string | null
  readonly codes: { readonly promoId: number | null; readonly giftId: number | null }
  /**
   * Store credit. `owner` is the id of the cart's customer if that customer sent the request, otherwise null. `atShop`
   * is the owner's balance in minor units.
   */
  readonly balance: { readonly owner: number | null; readonly atShop: number; readonly used: boolean }
  readonly giftMessage: string | null
  /** Draft of the checkout form: value by field name. */
  readonly checkout: Readonly<Record<string, string>>
  readonly zip: string | null
  readonly shippingOptionId: string | null
  readonly shippingName: string
  readonly items: readonly CartItemModel[]
  /** Gifts of one piece each. They are excluded from sums, shipping weight and minimum values. */
  readonly gifts: readonly CartGiftModel[]
  readonly missedGifts: readonly MissedGiftModel[]
  readonly campaigns: readonly CampaignName[]
  readonly totals: CartTotals
  readonly shipping: {
    readonly isDefault: boolean
    readonly amountLeftToFree: number | null
    readonly needed: boolean
    readonly free: boolean
    readonly request: ShippingRequest
  }
  /** True when the cart contains e-books or audiobooks. */
  readonly hasDownloads: boolean
  /** Items saved for later, which are excluded from all sums. */
  readonly saved: readonly SavedItemModel[]
  /** Ids of products in the cart that are not sold in its market. */
  readonly unavailable: readonly number[]
}
