import type { OrderLineRow, OrderRefundRow } from './orders.store.ts'

export interface ShippingOptionModel {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly description: string
  /** Delivery fee for the current cart, in minor units. */
  readonly fee: number
  /** VAT rate of the fee in basis points. */
  readonly vatRate: number
  readonly currency: string
  readonly daysFrom: number
  readonly daysUntil: number
  readonly needsDoorCode: boolean
}

export interface OrderLineModel extends OrderLineRow {
  readonly currency: string
}

export interface OrderRefundModel extends OrderRefundRow {
  readonly currency: string
}
