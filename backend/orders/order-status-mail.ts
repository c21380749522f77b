import { languageSchema } from '#schemas/languages.ts'
import { showPostcode } from '#schemas/values/postcode.ts'
import { shownSums } from '../cart/index.ts'
import type { Secret } from '../kernel/secret.ts'
import { storefrontUrl } from '../kernel/storefront-url.ts'
import { orderMail } from '../mail/order-mail.ts'
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
}

/** Builds the mail that notifies a buyer of an order's new status. The mail's key prevents duplicates. */
export function orderStatusMail({ order, lines, news, token, languages, publicUrl, vatIncluded }: NewsMailInput) {
  const { address } = order
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
      firstName: address.firstName,
      addressLines: [
        address.companyName ?? '',
        `${address.firstName} ${address.lastName}`,
        address.careOf === '' ? '' : `c/o ${address.careOf}`,
        address.addressLine1,
        address.addressLine2,
        `${showPostcode(address.zip, address.country)} ${address.city}`,
      ],
      shippingName: order.shippingName,
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
