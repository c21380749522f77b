import { languageSchema } from '#schemas/languages.ts'
import { shopAddress } from '../kernel/shop-address.ts'
import { orderMail } from '../mail/order-mail.ts'
import type { OrderLineRow, OrderRow } from './orders.store.ts'

/** The mail that tells a shopper of an order; its key lets it be written once. */
export function confirmationOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  languages: readonly { readonly id: string; readonly code: string }[],
  publicUrl: string,
) {
  const { address } = order
  const language = languageSchema.catch('sv').parse(order.language)
  return {
    key: `order-received ${order.id}`,
    to: order.email,
    language,
    ...orderMail({
      orderId: order.id,
      language,
      locale: languages.find(({ id }) => id === language)?.code ?? language,
      currency: order.currency,
      firstName: address.firstName,
      addressLines: [
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
      address: shopAddress(publicUrl, language, `/checkout/confirm?order=${order.id}&token=${order.token}`),
    }),
  }
}
