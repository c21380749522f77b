import { eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '../kernel/personal-data.ts'
import { orders } from '../orders/orders.tables.ts'
import { orderMeasurements } from './measurement.tables.ts'

/** Exports and deletes the consents to analytics that are stored with a customer's orders. */
export const measurementPersonalData: PersonalData = {
  read: (tx, { customerId }) =>
    tx
      .select({
        order: orderMeasurements.orderId,
        consent: orderMeasurements.consent,
        visit: orderMeasurements.visit,
        visitor: orderMeasurements.visitor,
        analyticsId: orderMeasurements.analyticsId,
      })
      .from(orderMeasurements)
      .innerJoin(orders, eq(orders.id, orderMeasurements.orderId))
      .where(eq(orders.customerId, customerId)),
  async forget(tx, { customerId }) {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
    await tx.delete(orderMeasurements).where(inArray(orderMeasurements.orderId, own))
  },
}
