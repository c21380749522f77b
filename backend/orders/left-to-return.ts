import type { Transaction } from '../kernel/database.ts'
import { type PaidParts, partsLeft } from './order.rules.ts'
import { findRefunds, type OrderRow } from './orders.store.ts'

/** What can be given back of an order still, by the way in which it was paid. `captured`: minor units taken as money. */
export async function leftToReturn(tx: Transaction, order: OrderRow, captured: number): Promise<PaidParts> {
  const refunds = await findRefunds(tx, order.id)
  const sum = (part: 'fromPayment' | 'fromGift' | 'fromBalance') =>
    refunds.reduce((total, refund) => total + refund[part], 0)
  const returned = { payment: sum('fromPayment'), gift: sum('fromGift'), balance: sum('fromBalance') }
  return partsLeft({ payment: captured, gift: order.giftAmount, balance: order.balanceAmount }, returned)
}
