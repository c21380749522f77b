import { minorDigits } from '../../kernel/money.ts'
import type { NamedOption, PickupPoint, ShipmentOrder, ShippingRequest, Tracking } from '../shipping-provider.ts'
import type { FoundShipments, NshiftOption } from './nshift-protocol.ts'

/** Lower and upper limit of the delivery time, in working days, when the carrier does not state it. */
const usualDays = [2, 3] as const

/** Builds the request body for a session. The request for the options of a session has the same body. */
export function toContext(request: Omit<ShippingRequest, 'askCarrier'>): object {
  const { currency, language, countryCode, zip, city, weight, value } = request
  return {
    currencyCode: currency,
    languageCode: language,
    localeId: `${language}-${countryCode}`,
    receiver: { country: countryCode, postalCode: zip, ...(city ? { city } : {}) },
    ...(weight === null ? {} : { totalWeightKg: weight / 1000 }),
    ...(value === null ? {} : { totalPrice: value / 10 ** minorDigits(currency) }),
    // Exclude this session from nShift's conversion rate, because each change in the checkout opens a new session.
    includeInConversionRate: false,
  }
}

/**
 * Returns the options that shoppers can choose. Drops invalid options, and options without a price, which would count
 * as free.
 */
export function toOptions(options: readonly NshiftOption[], currency: string): readonly NamedOption[] {
  return options.flatMap(({ valid, optionId, name, title, texts, price, deliveryTime, pickupPoints }) => {
    if (!valid || typeof price !== 'number') return []
    const fee = Math.round(price * 10 ** minorDigits(currency))
    const daysFrom = deliveryTime?.earliestWorkDays ?? deliveryTime?.earliestDays ?? usualDays[0]
    const daysUntil = deliveryTime?.latestWorkDays ?? deliveryTime?.latestDays ?? usualDays[1]
    return {
      id: optionId,
      kind: pickupPoints?.length ? 'pickup' : 'home',
      name: title || name,
      description: texts?.join(' ') ?? '',
      fee,
      externalFee: fee,
      freeFrom: null,
      zipFrom: null,
      zipUntil: null,
      daysFrom,
      daysUntil: Math.max(daysFrom, daysUntil),
      needsDoorCode: false,
    }
  })
}

export function toPickupPoints(option: NshiftOption | undefined): readonly PickupPoint[] {
  return (option?.pickupPoints ?? []).map(({ pickupPointId, name, address1, postalCode, city }) => ({
    id: pickupPointId,
    name: name ?? '',
    address: address1 ?? '',
    zip: postalCode ?? '',
    city: city ?? '',
  }))
}

export function toShipment(order: ShipmentOrder, sessionId: string): object {
  return {
    orderId: order.orderId,
    sessionId,
    optionId: order.optionId,
    ...(order.pickupPointId === null ? {} : { pickupPointId: order.pickupPointId }),
    receiver: {
      name: order.name,
      address1: order.address,
      address2: order.addressLine2,
      postalCode: order.zip,
      city: order.city,
      country: order.countryCode,
      email: order.email,
      mobile: order.phone,
      doorCode: order.doorCode,
    },
    ...(order.weight === null ? {} : { packages: [{ weightKg: order.weight / 1000 }] }),
  }
}

/** Combines the tracking data of all parcels of an order. Returns null when no shipment was found. */
export function toTracking(found: FoundShipments): Tracking | null {
  if (found.length === 0) return null
  const parcels = found.flatMap(({ lines }) => lines ?? []).flatMap(({ packages }) => packages ?? [])
  const events = [...found, ...parcels].flatMap((one) => one.events ?? [])
  return {
    trackingNumber: parcels.find(({ trackingNumber }) => trackingNumber)?.trackingNumber ?? null,
    trackingUrl: parcels.map(({ trackingUrl }) => webAddress(trackingUrl)).find((url) => url !== null) ?? null,
    events: events
      .filter(({ eventTime }) => !Number.isNaN(Date.parse(eventTime)))
      .map(({ eventTime, description }) => ({ at: new Date(eventTime).toISOString(), text: description ?? '' }))
      .toSorted((a, b) => a.at.localeCompare(b.at)),
  }
}

/** Returns the text if it is an http(s) URL, so that it can be used as a link; otherwise null. */
export function webAddress(text: string | null | undefined): string | null {
  return text && /^https?:\/\/\S+$/.test(text) ? text : null
}
