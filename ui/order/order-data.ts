import type { Translate } from '#runtime/i18n/translation.ts'
import type { LinkTarget } from '#schemas/link.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { StorefrontContext } from '../storefront-fields/storefront-fields.tsx'
import type { SumLineData } from '../sums/sum-rows.ts'

export interface OrderContext extends StorefrontContext {
  readonly market: { readonly alias: string; readonly country: { readonly code: string } }
  readonly t: Translate
  /** BCP 47 language tag for formatting. */
  readonly locale: string
  href(to: Resolved<LinkTarget>): string
}

export interface OrderLineData {
  readonly skuId: string
  readonly name: string
  readonly quantity: number
  readonly totalIncVatFormatted: string
  readonly totalExVatFormatted: string
  /** Amounts before discounts; null when the line has none. */
  readonly totalBeforeIncVatFormatted: string | null
  readonly totalBeforeExVatFormatted: string | null
  /** Release date, YYYY-MM-DD, if the title was unreleased when it was ordered. */
  readonly releaseDate?: string | null
  /**
   * Whether the line is a gift of a campaign. `giftCampaign` is the campaign's name; null when the name must not be
   * shown.
   */
  readonly isGift: boolean
  readonly giftCampaign?: string | null
  /** The product; null when it is no longer sold. */
  readonly product?: {
    readonly alias: string
    readonly author?: string | null
    readonly formatLabel: string
    readonly productImages: readonly {
      readonly fileName: string
      readonly alt: string
      readonly width: number
      readonly height: number
    }[]
  } | null
}

/** Shape of the GraphQL fragment `OrderDetail`. */
export interface OrderData {
  readonly orderId: string
  readonly status: string
  readonly paymentMethod: string
  /** Reason why the order was refunded automatically; the GraphQL schema lists the values. */
  readonly moneyNotice?: string | null
  readonly createdAt: string
  readonly email: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly zip: string
  readonly country: string
  /**
   * `billingAddress` is the buyer's address. `shippingAddress` is the address of the parcel, or null when nothing is
   * sent.
   */
  readonly billingAddress: { readonly lines: readonly string[] }
  readonly shippingAddress?: { readonly lines: readonly string[] } | null
  /** Reference that a company entered for its own bookkeeping; empty when there is none. */
  readonly reference: string
  readonly digitalConsent: boolean
  readonly shippingMethod: string
  readonly trackingNumber?: string | null
  readonly trackingUrl?: string | null
  readonly shippedAt?: string | null
  readonly promoCode?: string | null
  readonly giftMessage?: string | null
  readonly isClaimed: boolean
  readonly canCancel: boolean
  readonly canReturn: boolean
  readonly vatIncluded: boolean
  readonly vat: number
  readonly vatFormatted: string
  readonly sums: readonly SumLineData[]
  readonly refunds: readonly {
    readonly id: string
    readonly amountFormatted: string
    readonly reason: string
    /**
     * Amounts refunded to the original payment method, to the customer's balance and to a gift code; each is null when
     * nothing was refunded there.
     */
    readonly toPaymentFormatted?: string | null
    readonly toBalanceFormatted?: string | null
    readonly toGiftFormatted?: string | null
    readonly createdAt: string
  }[]
  readonly request?: {
    readonly kind: string
    readonly reason: string
    readonly state: string
    readonly createdAt: string
    /** Lines that the request covers. Without lines, the request covers the whole order. */
    readonly lines: readonly { readonly skuId: string; readonly quantity: number }[]
  } | null
  readonly lines: readonly OrderLineData[]
}
