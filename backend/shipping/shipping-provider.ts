import type { Language } from '#schemas/languages.ts'
import type { Transaction } from '../kernel/database.ts'
import type { ShippingOption } from './shipping.rules.ts'

export interface NamedOption extends ShippingOption {
  readonly name: string
  readonly description: string
}

/** Contents and destination of a parcel, for which options are requested. */
export interface ShippingRequest {
  readonly marketId: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  readonly language: Language
  /** Postcode; null when unknown, and then only options for the whole country are returned. */
  readonly zip: string | null
  readonly city?: string
  /** Grams; null when unknown. */
  readonly weight: number | null
  /** Value of the goods in minor units including VAT; null when unknown. */
  readonly value: number | null
  /** ISO 4217. */
  readonly currency: string
  /** Whether to send the slow request to the carrier. */
  readonly askCarrier: boolean
}

export interface PickupPoint {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly zip: string
  readonly city: string
}

/** An order to be shipped. */
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
  /** Reference of the parcel, which `track` accepts. */
  readonly reference: string
  /** Tracking number; null when the carrier assigns it at packing. */
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  /** Label as a PDF; undefined when the carrier's own system prints it. */
  readonly label?: Uint8Array
}

export interface Tracking {
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  /** Events of the parcel, oldest first. `at` is ISO 8601. */
  readonly events: readonly { readonly at: string; readonly text: string }[]
}

/** Interface of shipping providers, which are the built-in table or a carrier's system. */
export interface ShippingProvider {
  /**
   * Returns the options that deliver to the postcode, in display order. A failure of the carrier's system never makes
   * it reject.
   */
  options(tx: Transaction, request: ShippingRequest): Promise<readonly NamedOption[]>
  /** Returns pickup points, nearest first; empty when the option has none or the carrier does not respond. */
  pickupPoints(optionId: string, zip: string, countryCode: string): Promise<readonly PickupPoint[]>
  /**
   * Books a parcel; returns null when the provider takes no bookings. Rejects when the carrier's system refuses or does
   * not respond. The parcel may be booked even then, so check in the carrier's system before a retry.
   */
  book(order: ShipmentOrder): Promise<Booking | null>
  /**
   * Returns the tracking of a parcel; null when the carrier knows nothing yet. Rejects when the carrier's system does
   * not respond.
   */
  track(reference: string): Promise<Tracking | null>
}
