import type { Language } from '#schemas/languages.ts'
import type { Transaction } from '../kernel/database.ts'
import type { ShippingOption } from './shipping.rules.ts'

export interface NamedOption extends ShippingOption {
  readonly name: string
  readonly description: string
}

/** What is sent where. */
export interface ShippingRequest {
  readonly marketId: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  readonly language: Language
  /** Null: not known yet; then only what reaches the whole country is offered. */
  readonly zip: string | null
  readonly city?: string
  /** Grams; null: not known. */
  readonly weight: number | null
  /** Value of the goods, minor units including VAT; null: not known. */
  readonly value: number | null
  /** ISO 4217. */
  readonly currency: string
  /** False: nobody outside is asked, and no time is lost. */
  readonly askCarrier: boolean
}

export interface PickupPoint {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly zip: string
  readonly city: string
}

/** An order that is to be sent. */
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
  /** What `track` is asked with. */
  readonly reference: string
  /** Null: the carrier gives it when the parcel is packed. */
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  /** The label, a PDF; absent when it is printed in the carrier's own system. */
  readonly label?: Uint8Array
}

export interface Tracking {
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  /** The newest last. `at`: ISO 8601. */
  readonly events: readonly { readonly at: string; readonly text: string }[]
}

/** What carries parcels: the table, or a carrier's system behind the same port. */
export interface ShippingProvider {
  /** Options that reach the place, in the order in which they are shown. Never rejects for what a carrier does. */
  options(tx: Transaction, request: ShippingRequest): Promise<readonly NamedOption[]>
  /** Where a parcel can be collected, the nearest first; none: the option is not of that kind, or nobody answers. */
  pickupPoints(optionId: string, zip: string, countryCode: string): Promise<readonly PickupPoint[]>
  /**
   * Books a parcel; null: this provider books none. Rejects when the carrier's system refuses or does not answer; then
   * look there before trying again, for it may have booked all the same.
   */
  book(order: ShipmentOrder): Promise<Booking | null>
  /** Where a parcel is; null: nothing is known of it yet. Rejects when the carrier's system does not answer. */
  track(reference: string): Promise<Tracking | null>
}
