import type { Transaction } from '../kernel/database.ts'
import * as store from './cart.store.ts'

/**
 * Closes a cart that was bought. What was put in after the order was placed, or saved for later, stays in the cart that
 * its owner's browser knows; what was bought moves to a cart of its own. Answers the id of the cart that was closed.
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
  // Codes, balance and gift message went with the order.
  await store.updateCart(tx, id, { promoCodeId: null, giftCodeId: null, giftMessage: null, useBalance: false })
  return closed
}
