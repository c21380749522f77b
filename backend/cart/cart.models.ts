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
  readonly quantity: number
  readonly unitPrice: UnitPriceModel
  readonly currency: string
  readonly prices: readonly { readonly price: number; readonly quantity: number }[]
  readonly regular: { readonly incVat: number; readonly exVat: number }
  readonly selling: { readonly incVat: number; readonly exVat: number }
  /** The line's part of fixed amounts off the whole cart; not in `selling`. */
  readonly fixedShare: number
  readonly campaigns: readonly CampaignName[]
  /** Unit price, minor units, that the owner saw before, when it is another than now in the same currency. */
  readonly priceBefore: number | null
  /** First day of sale, YYYY-MM-DD, while it is still to come in the cart's market; null: it can be sent. */
  readonly releaseDate: string | null
  /** Pieces that are left when they are fewer than the line asks for; null: enough. */
  readonly onlyLeft: number | null
}

/** A piece that a campaign adds at no cost. It is worked out with the cart, never stored in it. */
export interface CartGiftModel
  extends Pick<CartItemModel, 'skuId' | 'productId' | 'name' | 'articleNumber' | 'unitPrice'> {
  readonly campaign: CampaignName
}

/** A gift that was earned and is not given. */
export interface MissedGiftModel extends Pick<CartItemModel, 'skuId' | 'productId'> {
  readonly campaign: CampaignName
  readonly reason: MissedReason
}

export type SavedItemModel = Pick<CartItemModel, 'skuId' | 'productId' | 'quantity' | 'unitPrice'>

export interface CartModel {
  readonly id: string
  readonly marketId: string
  readonly currency: string
  readonly promoCode: string | null
  /** The promo code is there, but what it asks for is not met. */
  readonly promoCodeWaits: boolean
  /** What it waits for; null: it does not. */
  readonly promoCodeRequirement: CodeRequirement | null
  readonly giftCode: string | null
  readonly codes: { readonly promoId: number | null; readonly giftId: number | null }
  /** `owner`: the customer whose cart it is and who asks. `atShop`: what the owner has, minor units. */
  readonly balance: { readonly owner: number | null; readonly atShop: number; readonly used: boolean }
  readonly giftMessage: string | null
  /** Field → what was filled in so far. */
  readonly checkout: Readonly<Record<string, string>>
  readonly zip: string | null
  readonly shippingOptionId: string | null
  /** Name of the way in which it is sent, in the language of the request. */
  readonly shippingName: string
  readonly items: readonly CartItemModel[]
  /** One piece each; they count for no sum, weight or threshold. */
  readonly gifts: readonly CartGiftModel[]
  readonly missedGifts: readonly MissedGiftModel[]
  readonly campaigns: readonly CampaignName[]
  readonly totals: CartTotals
  readonly shipping: {
    readonly isDefault: boolean
    readonly amountLeftToFree: number | null
    readonly needed: boolean
    /** A campaign sends it for nothing. */
    readonly free: boolean
    /** What its options were asked with. */
    readonly request: ShippingRequest
  }
  /** Put aside for later; they count for nothing. */
  readonly saved: readonly SavedItemModel[]
  /** Titles that were in the cart and are not sold in its market. */
  readonly unavailable: readonly number[]
}
