import { languageSchema } from '#schemas/languages.ts'
import { addressLines } from '#schemas/values/address-lines.ts'
import { shownSums } from '../cart/index.ts'
import type { Secret } from '../kernel/secret.ts'
import { storefrontUrl } from '../kernel/storefront-url.ts'
import { orderMail, type Seller } from '../mail/order-mail.ts'
import { billingOf } from './order.rules.ts'
import { sumParts, totalBefore } from './order-sums.ts'
import type { OrderLineRow, OrderRow } from './orders.store.ts'
import type { OrderNotification } from './settlement.ts'

interface NewsMailInput {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly news: OrderNotification
  readonly token: Secret
  readonly languages: readonly { readonly id: string; readonly code: string }[]
  readonly publicUrl: string
  readonly vatIncluded: boolean
  readonly seller: Seller
}

/** Builds the mail that reports a change of an order to the buyer. */
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
      lines: lines.map((line) => ({
        name: line.name,
        quantity: line.quantity,
        total: vatIncluded ? line.totalIncVat : line.totalExVat,
        before: totalBefore(line)?.[vatIncluded ? 'incVat' : 'exVat'] ?? null,
        releaseDate: line.releaseDate,
        giftCampaign: line.giftCampaign,
      })),
      sums: shownSums(sumParts(order, lines), vatIncluded),
      promoCode: order.promoCode,
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
 * Returns the key that prevents duplicate mails. Refunds and moved release dates can happen several times, so their
 * keys also contain the refund's id or the new date.
 */
function keyOf(orderId: string, news: OrderNotification): string {
  if (news.kind === 'refunded') return `order-refunded ${news.id}`
  // Include the amount, because an order can need two mails: one when an authorisation is released (amount 0), and
  // another if the money arrives nevertheless and is refunded.
  if (news.kind === 'late' || news.kind === 'twice') return `order-${news.kind} ${orderId} ${news.refunded}`
  if (news.kind === 'mismatched') return `order-mismatched ${orderId} ${news.reported} ${news.currency}`
  return news.kind === 'moved' ? `order-moved ${orderId} ${news.until}` : `order-${news.kind} ${orderId}`
}
