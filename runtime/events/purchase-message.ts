import type { Purchase } from './event.ts'
import { minorUnits, type PurchaseMessage, type UserData } from './messages.ts'
import { pricedItems } from './priced-items.ts'

/** Returns the SHA-256 of a text in hexadecimal. */
export type Hash = (text: string) => Promise<string>

/**
 * Returns the message of an order. `items_value` is the sum of price × quantity, `value` is the order's total including
 * shipping, and `total_discount` is the sum of the items' discounts.
 */
export function purchaseMessage(order: Purchase, user: UserData | undefined): PurchaseMessage {
  const scale = minorUnits(order.currency)
  const minor = (decimal: number) => Math.round(decimal * scale)
  const { items, value, discount } = pricedItems(order.items, order.fixedAmountDiscountIncVat, order.currency)
  return {
    event: 'purchase',
    user_data: user,
    ecommerce: {
      transaction_id: order.orderId,
      currency: order.currency,
      value: order.totalIncVat,
      value_ex_vat: order.totalExVat,
      items_value: value,
      tax: (minor(order.totalIncVat) - minor(order.totalExVat)) / scale,
      shipping: order.shippingIncVat,
      coupon: order.promoCode ?? undefined,
      total_discount: discount,
      nth_purchase: order.nthPurchase,
      country: order.countryCode,
      items,
    },
  }
}

/** Returns the known customer data, lowercased, trimmed and hashed; omits empty values. */
export async function hashUser(order: Purchase, hash: Hash): Promise<UserData> {
  const [email, firstName, lastName, zip] = await Promise.all(
    [order.email, order.firstName, order.lastName, order.zip]
      .map((text) => text.toLowerCase().trim())
      .map((text) => (text === '' ? undefined : hash(text))),
  )
  return {
    sha256_email_address: email,
    address: { sha256_first_name: firstName, sha256_last_name: lastName, sha256_postal_code: zip },
  }
}
