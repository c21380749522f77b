import type { Transaction } from '../kernel/database.ts'
import * as store from './cart.store.ts'

/**
 * Closes a bought cart and returns the id of the closed cart. The browser stores the cart's id, so a cart that also has
 * unbought items stays open with these items. The bought items are then moved to a new, closed cart.
 */
export async function closeCart(
  tx: Transaction,
  id: string,
  orderId: string,
  bought: readonly { readonly skuId: number; readonly quantity: number }[],
): Promise<string> {
  const lines = await store.findLines(tx, id)
  const sold = (line: store.CartLineRow) =>
    line.savedAt ? 0 : Math.min(line.quantity, bought.find(({ skuId }) => skuId === line.skuId)?.quantity ?? 0)
  const cart = await store.findCart(tx, id)
  if (!cart || lines.every((line) => sold(line) === line.quantity)) {
    await store.updateCart(tx, id, { orderId })
    return id
  }
  const closed = store.newCartId()
  await store.insertCart(tx, { ...cart, id: closed, orderId })
  for (const line of lines) {
    const pieces = sold(line)
    if (pieces === 0) continue
    await store.setLine(tx, { ...line, cartId: closed, quantity: pieces })
    if (pieces === line.quantity) await store.deleteLine(tx, id, line.skuId)
    else await store.setLine(tx, { ...line, quantity: line.quantity - pieces })
  }
  // Remove codes, balance and gift message from the open cart, because the order has used them.
  await store.updateCart(tx, id, { promoCodeId: null, giftCodeId: null, giftMessage: null, useBalance: false })
  return closed
}
