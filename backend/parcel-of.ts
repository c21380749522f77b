import { languageSchema } from '#schemas/languages.ts'
import type { OrderRow } from './orders/index.ts'
import type { ShipmentOrder } from './shipping/index.ts'

/** Converts an order to a shipment for the carrier, without a weight. Returns null when the order needs no shipping. */
export function parcelOf({ address, ...order }: OrderRow): ShipmentOrder | null {
  if (order.shippingOptionId === null) return null
  return {
    marketId: order.marketId,
    countryCode: address.country,
    language: languageSchema.catch('sv').parse(order.language),
    weight: null,
    value: order.itemsIncVat,
    currency: order.currency,
    orderId: order.id,
    optionId: order.shippingOptionId,
    pickupPointId: null,
    name: `${address.firstName} ${address.lastName}`,
    address: address.addressLine1,
    addressLine2: address.addressLine2,
    zip: address.zip,
    // Append the province to the town, because carriers have no field for it.
    city: [address.city, address.region].filter(Boolean).join(' '),
    email: order.email,
    phone: order.phone,
    doorCode: order.entryCode,
  }
}
