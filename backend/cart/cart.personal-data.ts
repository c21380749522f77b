import { toDecimal } from '../kernel/money.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import * as store from './cart.store.ts'

export const cartPersonalData: PersonalData = {
  async read(tx, { customerId }) {
    const lines = await store.findLinesOfCustomer(tx, customerId)
    const carts = await store.findCartsOf(tx, customerId)
    return carts.map((cart) => ({
      id: cart.id,
      orderId: cart.orderId,
      zip: cart.zip,
      giftMessage: cart.giftMessage,
      filledIn: cart.checkout ?? {},
      updatedAt: cart.updatedAt.toISOString(),
      lines: lines
        .filter(({ cartId }) => cartId === cart.id)
        .map(({ skuId, name, quantity, seenPrice, seenCurrency, savedAt }) => ({
          skuId,
          name,
          quantity,
          price: toDecimal(seenPrice, seenCurrency),
          currency: seenCurrency,
          savedForLater: savedAt !== null,
        })),
    }))
  },
  forget: (tx, { customerId }) => store.deleteCarts(tx, { customerId }),
}
