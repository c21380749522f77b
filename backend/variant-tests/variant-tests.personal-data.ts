import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import type { DataOwner, PersonalData } from '../kernel/personal-data.ts'
import { orderMeasurements } from '../measurement/measurement.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { variantTestVisitors } from './variant-tests.tables.ts'

const visitorsOf = (tx: Transaction, { customerId }: DataOwner) =>
  tx
    .select({ visitor: orderMeasurements.visitor })
    .from(orderMeasurements)
    .innerJoin(orders, eq(orders.id, orderMeasurements.orderId))
    .where(eq(orders.customerId, customerId))

/** Exports and deletes the test groups of the visitor ids that orders connect with a customer. */
export const variantTestsPersonalData: PersonalData = {
  read: async (tx, owner) => {
    const rows = await tx
      .select()
      .from(variantTestVisitors)
      .where(inArray(variantTestVisitors.visitor, visitorsOf(tx, owner)))
    return rows.map(({ seenAt, reachedAt, ...row }) => ({
      ...row,
      seenAt: seenAt.toISOString(),
      reachedAt: reachedAt?.toISOString() ?? null,
    }))
  },
  async forget(tx, owner) {
    await tx.delete(variantTestVisitors).where(inArray(variantTestVisitors.visitor, visitorsOf(tx, owner)))
  },
}
