import { createHash } from 'node:crypto'
import type { Purchase } from '#runtime/events/event.ts'
import { hashUser, purchaseMessage } from '#runtime/events/purchase-message.ts'
import type { ConsentChoice } from '#schemas/consent.ts'
import { minorDigits } from '../kernel/money.ts'
import type { AnalyticsMessage } from './analytics-port.ts'

/** The properties of an order that are needed to measure it. Amounts are in minor units. */
export interface MeasuredOrder {
  readonly id: string
  readonly marketId: string
  readonly currency: string
  readonly email: string
  readonly address: {
    readonly firstName: string
    readonly lastName: string
    readonly zip: string
    readonly country: string
  }
  readonly fixedIncVat: number
  readonly shippingIncVat: number
  readonly totalIncVat: number
  readonly totalExVat: number
  readonly promoCode: string | null
  readonly createdAt: Date
}

export interface MeasuredLine {
  readonly productId: number
  readonly skuId: number
  readonly name: string
  readonly quantity: number
  readonly unitRegular: number
  readonly totalIncVat: number
  readonly position: number
  readonly giftCampaignId: number | null
}

export interface Buyer {
  readonly clientId: string
  readonly consent: Pick<ConsentChoice, 'marketing'>
}

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Returns an order in the shape of the browser's purchase event, so that browser and server report the same amounts.
 */
export function purchaseOf(order: MeasuredOrder, lines: readonly MeasuredLine[], nthPurchase: number): Purchase {
  const scale = 10 ** minorDigits(order.currency)
  return {
    orderId: order.id,
    currency: order.currency,
    items: lines
      .filter(({ giftCampaignId }) => giftCampaignId === null)
      .map((line, index) => ({
        productId: String(line.productId),
        skuId: String(line.skuId),
        name: line.name,
        brand: null,
        category: null,
        color: null,
        regularPrice: line.unitRegular / scale,
        priceCampaign: false,
        quantity: line.quantity,
        totalIncVat: line.totalIncVat / scale,
        index,
      })),
    fixedAmountDiscountIncVat: order.fixedIncVat / scale,
    shippingIncVat: order.shippingIncVat / scale,
    totalIncVat: order.totalIncVat / scale,
    totalExVat: order.totalExVat / scale,
    promoCode: order.promoCode,
    nthPurchase,
    countryCode: order.address.country,
    email: order.email,
    firstName: order.address.firstName,
    lastName: order.address.lastName,
    zip: order.address.zip,
  }
}

/**
 * Returns the message about a purchase. Includes the customer's contact data, hashed, only if the buyer consented to
 * marketing.
 */
export async function purchaseMessageOf(purchase: Purchase, at: Date, buyer: Buyer): Promise<AnalyticsMessage> {
  const { ecommerce } = purchaseMessage(purchase, undefined)
  const user = buyer.consent.marketing ? { user_data: await hashUser(purchase, sha256) } : {}
  return { ...envelope(at, buyer), ...user, events: [{ name: 'purchase', params: ecommerce }] }
}

/** Returns the message about a refund. `amount` is in minor units. */
export function refundMessageOf(
  { id, currency }: Pick<MeasuredOrder, 'id' | 'currency'>,
  amount: number,
  at: Date,
  buyer: Buyer,
): AnalyticsMessage {
  const value = amount / 10 ** minorDigits(currency)
  return { ...envelope(at, buyer), events: [{ name: 'refund', params: { transaction_id: id, currency, value } }] }
}

function envelope(at: Date, { clientId, consent: { marketing } }: Buyer) {
  const ads = marketing ? 'GRANTED' : 'DENIED'
  return {
    client_id: clientId,
    timestamp_micros: at.getTime() * 1_000,
    consent: { ad_user_data: ads, ad_personalization: ads },
  }
}
