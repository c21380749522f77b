import { languageSchema } from '#schemas/languages.ts'
import { shopAddress } from '../kernel/shop-address.ts'
import { orderMail } from '../mail/order-mail.ts'
import type { OrderLineRow, OrderRow } from './orders.store.ts'
import type { OrderNews } from './settlement.ts'

interface NewsMailInput {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly news: OrderNews
  /** Opens the order, once. */
  readonly token: string
  readonly languages: readonly { readonly id: string; readonly code: string }[]
  readonly publicUrl: string
}

/** The mail that tells a shopper what became of an order; its key lets it be written once. */
export function orderNewsMail({ order, lines, news, token, languages, publicUrl }: NewsMailInput) {
  const { address } = order
  const language = languageSchema.catch('sv').parse(order.language)
  return {
    key: `order-${news.kind} ${news.kind === 'refunded' ? news.id : order.id}`,
    to: order.email,
    language,
    ...orderMail({
      kind: news.kind,
      orderId: order.id,
      language,
      locale: languages.find(({ id }) => id === language)?.code ?? language,
      currency: order.currency,
      firstName: address.firstName,
      addressLines: [
        address.companyName ?? '',
        `${address.firstName} ${address.lastName}`,
        address.careOf === '' ? '' : `c/o ${address.careOf}`,
        address.addressLine1,
        address.addressLine2,
        `${address.zip} ${address.city}`,
      ],
      shippingName: order.shippingName,
      lines: lines.map(({ name, quantity, totalIncVat }) => ({ name, quantity, total: totalIncVat })),
      discount: order.fixedIncVat,
      shipping: order.shippingIncVat,
      total: order.totalIncVat,
      vat: order.totalIncVat - order.totalExVat,
      gift: order.giftAmount,
      balance: order.balanceAmount,
      giftMessage: order.giftMessage ?? '',
      refunded: news.kind === 'refunded' ? news.amount : news.kind === 'cancelled' ? news.refunded : 0,
      tracking: order.trackingNumber ? { number: order.trackingNumber, url: order.trackingUrl } : null,
      address: shopAddress(publicUrl, language, `/checkout/confirm?order=${order.id}&token=${token}`),
    }),
  }
}
