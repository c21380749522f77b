import { languageSchema } from '#schemas/languages.ts'
import { addressLines } from '#schemas/values/address-lines.ts'
import { shownSums } from '../cart/index.ts'
import type { Secret } from '../kernel/secret.ts'
import { storefrontUrl } from '../kernel/storefront-url.ts'
import { orderMail, type Seller } from '../mail/order-mail.ts'
import { billingOf } from './order.rules.ts'
import { sumParts } from './order-sums.ts'
import type { OrderLineRow, OrderRow } from './orders.store.ts'
import type { OrderNotification } from './settlement.ts'

interface NewsMailInput {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly news: OrderNotification
  /** Token of a link that opens the order once. */
  readonly token: Secret
  readonly languages: readonly { readonly id: string; readonly code: string }[]
  readonly publicUrl: string
  /** True when amounts are shown to the buyer with VAT. */
  readonly vatIncluded: boolean
  readonly seller: Seller
}

/** Builds the mail that notifies a buyer of an order's new status. The mail's key prevents duplicates. */
export function orderStatusMail(input: NewsMailInput) {
  const { order, lines, news, token, languages, publicUrl, vatIncluded, seller } = input
  const buyer = billingOf(order)
  const hasParcel = order.shippingOptionId !== null
  const language = languageSchema.catch('sv').parse(order.language)
  return {
    key: keyOf(order.id, news),
    to: order.email,
    language,
    secrets: [token],
    ...orderMail({
      kind: news.kind,
      orderId: order.id,
      language,
      locale: languages.find(({ id }) => id === language)?.code ?? language,
      currency: news.kind === 'mismatched' ? news.currency : order.currency,
      firstName: buyer.firstName,
      sentTo: hasParcel ? [...addressLines(order.address), order.shippingName] : [],
      billedTo: hasParcel && order.billingAddress ? addressLines(buyer) : [],
      reference: order.reference,
      withdrawal: order.customerType === 'PERSON' ? withdrawalOf(order) : [],
      seller,
      lines: lines.map(({ name, quantity, totalIncVat, totalExVat, releaseDate, giftCampaign }) => ({
        name,
        quantity,
        total: vatIncluded ? totalIncVat : totalExVat,
        releaseDate,
        giftCampaign,
      })),
      sums: shownSums(sumParts(order), vatIncluded),
      vat: vatIncluded ? order.totalIncVat - order.totalExVat : null,
      giftMessage: order.giftMessage ?? '',
      refunded: news.kind === 'refunded' ? news.amount : 'refunded' in news ? news.refunded : 0,
      refundedTo: news.kind === 'refunded' ? news.to : null,
      tracking: order.trackingNumber ? { number: order.trackingNumber, url: order.trackingUrl } : null,
      address: storefrontUrl(publicUrl, language, `/checkout/confirm?order=${order.id}&token=${token}`),
    }),
  }
}

function withdrawalOf({ shippingOptionId, digitalConsent }: OrderRow): readonly ('goods' | 'downloads')[] {
  return [...(shippingOptionId === null ? [] : ['goods' as const]), ...(digitalConsent ? ['downloads' as const] : [])]
}

/**
 * Returns the mail's deduplication key. It contains the refund's id for refunds, and the new date for a moved release
 * date, because both can happen more than once.
 */
function keyOf(orderId: string, news: OrderNotification): string {
  if (news.kind === 'refunded') return `order-refunded ${news.id}`
  // Include the amount, because after the mail about a released authorisation (0) money may still arrive, which needs
  // its own mail.
  if (news.kind === 'late' || news.kind === 'twice') return `order-${news.kind} ${orderId} ${news.refunded}`
  if (news.kind === 'mismatched') return `order-mismatched ${orderId} ${news.reported} ${news.currency}`
  return news.kind === 'moved' ? `order-moved ${orderId} ${news.until}` : `order-${news.kind} ${orderId}`
}
