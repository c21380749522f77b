import type { Transaction } from '../kernel/database.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { adPricesIn } from './ad-prices.ts'
import { maxLines, mayHold, mergeLines, type StockAtHand } from './cart.rules.ts'
import * as store from './cart.store.ts'
import type { LineChange, Outcome } from './cart-results.ts'
import type { PriceCartDeps } from './price-cart.ts'

/** The properties of a request context that affect the price of a line. */
export type LineContext = Pick<RequestContext, 'now' | 'adPrices'>

/** Creates the functions that change the lines of a locked cart. */
export function createCartLines(
  deps: Pick<PriceCartDeps, 'getMarket' | 'pricing'>,
  openCart: (tx: Transaction, id: string) => Promise<store.CartRow | null>,
) {
  async function setLine(
    tx: Transaction,
    cart: store.CartRow,
    input: LineChange,
    context: LineContext,
  ): Promise<Outcome> {
    const [fact] = await store.findSkuFacts(tx, [input.skuId])
    const market = await deps.getMarket(cart.marketId, cart.countryCode)
    const lines = await store.findLines(tx, cart.id)
    const adPriceOf = adPricesIn(lines, market.id, context)
    const prices = await deps.pricing.pricesOfSkus(tx, market, [input.skuId], context.now, adPriceOf)
    const price = prices.get(input.skuId)
    // A line that is saved for later counts as 0 pieces. Adding its title thus moves it back to the cart with only the
    // added quantity.
    const present = lines.find(({ skuId, savedAt }) => skuId === input.skuId && savedAt === null)?.quantity ?? 0
    const wanted = Math.max(0, input.mode === 'add' ? present + input.quantity : input.quantity)
    if (wanted === 0) {
      await store.deleteLine(tx, cart.id, input.skuId)
      return { cartId: cart.id }
    }
    if (!fact || !price) return { refusal: 'not-sold', skuId: input.skuId }
    if (present === 0 && lines.length >= maxLines) return { refusal: 'cart-full' }
    const rule = mayHold(fact, present, wanted)
    if (!rule.ok) {
      return { refusal: 'not-enough-stock', skuId: input.skuId, stock: rule.stock, inCart: rule.inCart }
    }
    const seen = { seenPrice: price.selling, seenCurrency: market.currency }
    const addedAt = new Date(context.now)
    await store.setLine(tx, { cartId: cart.id, skuId: input.skuId, quantity: wanted, ...seen, addedAt })
    await store.updateCart(tx, cart.id, {})
    return { cartId: cart.id }
  }

  /** Moves the lines and codes of another open cart into this cart. That cart is empty afterwards. */
  async function moveLines(tx: Transaction, cart: store.CartRow, fromCartId: string): Promise<void> {
    const from = fromCartId === cart.id ? null : await openCart(tx, fromCartId)
    if (!from) return
    const [own, others] = [await store.findLines(tx, cart.id), await store.findLines(tx, from.id)]
    const lines = [...others, ...own]
    const facts = await store.findSkuFacts(
      tx,
      lines.map(({ skuId }) => skuId),
    )
    const none: StockAtHand = { quantity: 0, oversellable: false, static: false }
    const active = (line: store.CartLineRow) => line.savedAt === null
    const merged = mergeLines(
      own.filter(active),
      others.filter(active),
      (skuId) => facts.find((fact) => fact.skuId === skuId) ?? none,
    )
    for (const { skuId, quantity } of merged) {
      const seen = lines.find((line) => line.skuId === skuId && active(line))
      if (seen) await store.setLine(tx, { ...seen, cartId: cart.id, quantity })
    }
    const inCart = new Set([...merged, ...own].map(({ skuId }) => skuId))
    for (const saved of others.filter((line) => !active(line) && !inCart.has(line.skuId))) {
      await store.setLine(tx, { ...saved, cartId: cart.id })
    }
    for (const { skuId } of others) await store.deleteLine(tx, from.id, skuId)
    await store.updateCart(tx, cart.id, {
      promoCodeId: cart.promoCodeId ?? from.promoCodeId,
      giftCodeId: cart.giftCodeId ?? from.giftCodeId,
    })
    await store.updateCart(tx, from.id, { promoCodeId: null, giftCodeId: null })
  }

  return { setLine, moveLines }
}
