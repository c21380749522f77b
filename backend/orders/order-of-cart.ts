import { emailKey } from '#schemas/values/email.ts'
import { readPostcode } from '#schemas/values/postcode.ts'
import { readTelephone } from '#schemas/values/telephone.ts'
import type { CartModel } from '../cart/index.ts'
import type { RequestContext, RequestMarket } from '../kernel/request-context.ts'
import type { CheckoutAddress, CheckoutInput } from './checkout.rules.ts'
import type { OrderRow } from './orders.store.ts'
import type { Address } from './orders.tables.ts'

interface OrderOfInput {
  readonly id: string
  readonly token: string
  readonly context: Pick<RequestContext, 'customer' | 'language' | 'customerType'>
  readonly market: Pick<RequestMarket, 'id' | 'countryCode'>
  readonly checkout: CheckoutInput
  readonly paymentMethod: string
  readonly shippingName: string
  /** Time of the order, in epoch milliseconds like `reservedUntil`. */
  readonly at: number
  readonly reservedUntil: number
  readonly heldBy: string | null
  readonly readOrganisationNumber: (text: string, countryCode: string) => string | null
}

/** Builds the order's row. All amounts come from the priced cart. */
export function orderOf(cart: CartModel, input: OrderOfInput): OrderRow {
  const { checkout, context, market } = input
  const { totals } = cart
  const toPay = totals.afterBalance.incVat
  const promoUsed = cart.promoCode !== null && !cart.promoCodeWaits
  const giftUsed = totals.fromGift > 0
  const isCompany = context.customerType !== 'PERSON'
  const billing = {
    ...addressOf(checkout, market.countryCode),
    companyName: isCompany ? checkout.companyName : '',
    organisationNumber: isCompany
      ? (input.readOrganisationNumber(checkout.organisationNumber, market.countryCode) ?? '')
      : '',
  }
  // Drop the delivery address of an order that contains only downloads.
  const parcel = cart.shipping.needed ? checkout.shippingAddress : null
  return {
    id: input.id,
    token: input.token,
    cartId: cart.id,
    customerId: context.customer?.id ?? null,
    marketId: market.id,
    language: context.language,
    customerType: context.customerType,
    currency: cart.currency,
    email: emailKey(checkout.email),
    phone: readTelephone(checkout.phone, market.countryCode) ?? checkout.phone,
    address: parcel ? addressOf(parcel, market.countryCode) : billing,
    billingAddress: parcel ? billing : null,
    reference: isCompany ? checkout.reference : '',
    digitalConsent: cart.hasDownloads && checkout.digitalConsent,
    message: checkout.message,
    entryCode: checkout.entryCode,
    newsletter: checkout.newsletter,
    shippingOptionId: cart.shipping.needed ? cart.shippingOptionId : null,
    shippingName: cart.shipping.needed ? input.shippingName : '',
    paymentMethod: toPay === 0 ? 'gift' : input.paymentMethod,
    promoCodeId: promoUsed ? cart.codes.promoId : null,
    promoCode: promoUsed ? cart.promoCode : null,
    giftCodeId: giftUsed ? cart.codes.giftId : null,
    giftCode: giftUsed ? cart.giftCode : null,
    giftMessage: cart.giftMessage,
    regularIncVat: totals.regular.incVat,
    itemsIncVat: totals.items.incVat,
    itemsExVat: totals.items.exVat,
    fixedIncVat: totals.fixed.incVat,
    shippingIncVat: totals.shipping.incVat,
    shippingExVat: totals.shipping.exVat,
    totalIncVat: totals.total.incVat,
    totalExVat: totals.total.exVat,
    giftAmount: totals.fromGift,
    balanceAmount: totals.fromBalance,
    giftReturned: 0,
    balanceReturned: 0,
    toPay,
    status: toPay === 0 ? 'received' : 'awaiting',
    createdAt: new Date(input.at),
    reservedUntil: toPay === 0 ? null : new Date(input.reservedUntil),
    heldBy: toPay === 0 ? null : input.heldBy,
    moneyNotice: null,
    trackingNumber: null,
    trackingUrl: null,
    shippedAt: null,
    buyerLeft: false,
    anonymisedAt: null,
  }
}

function addressOf(address: CheckoutAddress, country: string): Address {
  const { firstName, lastName, careOf, addressLine1, addressLine2, zip, city, region } = address
  const place = { zip: readPostcode(zip, country) ?? zip, city, region, country }
  return { firstName, lastName, careOf, addressLine1, addressLine2, ...place }
}
