import type { Language } from '#schemas/languages.ts'
import type { Transaction } from '../kernel/database.ts'
import type { ShippingOption } from './shipping.rules.ts'

export interface NamedOption extends ShippingOption {
  readonly name: string
  readonly description: string
}

export interface ShippingRequest {
  readonly marketId: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  readonly language: Language
  /** Postcode; null when unknown. Without it, only options that deliver everywhere in the country are returned. */
  readonly zip: string | null
  readonly city?: string
  /** Grams; null when unknown. */
  readonly weight: number | null
  /** Value of the goods in minor units including VAT; null when unknown. */
  readonly value: number | null
  /** ISO 4217. */
  readonly currency: string
  /** Whether the carrier's system, which may be slow, may be queried. If not, the table of fees is used. */
  readonly askCarrier: boolean
}

export interface PickupPoint {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly zip: string
  readonly city: string
}

export interface ShipmentOrder extends Omit<ShippingRequest, 'zip' | 'askCarrier'> {
  readonly orderId: string
  readonly optionId: string
  readonly pickupPointId: string | null
  readonly zip: string
  readonly city: string
  readonly name: string
  readonly address: string
  readonly addressLine2: string
  readonly email: string
  readonly phone: string
  readonly doorCode: string
}

export interface Booking {
  /** Reference of the parcel, to be passed to `track`. */
  readonly reference: string
  /** Tracking number; null when the carrier assigns it only when the parcel is packed. */
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  /** Label as a PDF; undefined when it is printed from the carrier's own system. */
  readonly label?: Uint8Array
}

export interface Tracking {
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  /** Events of the parcel, oldest first. `at` is ISO 8601. */
  readonly events: readonly { readonly at: string; readonly text: string }[]
}

/** Interface of shipping providers: the built-in table of fees, and carriers' systems. */
export interface ShippingProvider {
  /** Whether options depend on the parcel's weight and value when `askCarrier` is set. */
  readonly weighsParcels: boolean
  /**
   * Returns the options that deliver to the postcode, in display order. Does not reject when the carrier's system
   * fails.
   */
  options(tx: Transaction, request: ShippingRequest): Promise<readonly NamedOption[]>
  /**
   * Returns pickup points, nearest first. The result is empty when the option has no pickup points, or when the
   * carrier's system does not respond.
   */
  pickupPoints(optionId: string, zip: string, countryCode: string): Promise<readonly PickupPoint[]>
  /**
   * Books a parcel. Returns null when the provider takes no bookings. Rejects when the carrier's system refuses the
   * booking or does not respond. Even then the parcel may have been booked, so look it up in the carrier's system
   * before a retry.
   */
  book(order: ShipmentOrder): Promise<Booking | null>
  /**
   * Returns the tracking of a parcel, or null when the carrier does not know the parcel yet. Rejects when the carrier's
   * system does not respond.
   */
  track(reference: string): Promise<Tracking | null>
}
