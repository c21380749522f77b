import type { Transaction } from '../kernel/database.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { adPricesIn } from './ad-prices.ts'
import { maxLines, mayHold, mergeLines, type StockAtHand } from './cart.rules.ts'
import * as store from './cart.store.ts'
import type { LineChange, Outcome } from './cart-results.ts'
import type { PriceCartDeps } from './price-cart.ts'

export type LineContext = Pick<RequestContext, 'now' | 'adPrices'>

export interface SetLine {
  readonly outcome: Outcome
  /** Contents of the cart after the change; missing when the change was refused. */
  readonly contents?: store.CartContents
}

export function createCartLines(
  deps: Pick<PriceCartDeps, 'getMarket' | 'pricing'>,
  openCart: (tx: Transaction, id: string) => Promise<store.CartRow | null>,
) {
  async function setLine(
    tx: Transaction,
    cart: store.CartRow,
    input: LineChange,
    context: LineContext,
    read?: store.CartContents,
  ): Promise<SetLine> {
    const { lines, facts } = read ?? (await store.findContents(tx, cart.id, [input.skuId]))
    const market = await deps.getMarket(cart.marketId, cart.countryCode)
    const fact = facts.get(input.skuId)
    const adPriceOf = adPricesIn(lines, market.id, context)
    // Read the prices of the whole cart together, because the response needs all of them.
    const prices = await deps.pricing.pricesOfSkus(tx, market, [...facts.keys()], context.now, adPriceOf)
    const price = prices.get(input.skuId)
    const others = lines.filter(({ skuId }) => skuId !== input.skuId)
    // A line that is saved for later counts as 0 pieces. Adding the same title thus moves the line back to the cart
    // with only the added quantity.
    const present = lines.find(({ skuId, savedAt }) => skuId === input.skuId && savedAt === null)?.quantity ?? 0
    const wanted = Math.max(0, input.mode === 'add' ? present + input.quantity : input.quantity)
    if (wanted === 0) {
      await store.deleteLine(tx, cart.id, input.skuId)
      return { outcome: { cartId: cart.id }, contents: { lines: others, facts } }
    }
    if (!fact || !price) return { outcome: { refusal: 'not-sold', skuId: input.skuId } }
    if (present === 0 && lines.length >= maxLines) return { outcome: { refusal: 'cart-full' } }
    const rule = mayHold(fact, present, wanted)
    if (!rule.ok) {
      const { stock, inCart } = rule
      return { outcome: { refusal: 'not-enough-stock', skuId: input.skuId, stock, inCart } }
    }
    const line = {
      cartId: cart.id,
      skuId: input.skuId,
      quantity: wanted,
      seenPrice: price.selling,
      seenCurrency: market.currency,
      addedAt: lines.find(({ skuId }) => skuId === input.skuId)?.addedAt ?? new Date(context.now),
      savedAt: null,
    }
    await store.setLineAndTouch(tx, line)
    return { outcome: { cartId: cart.id }, contents: { lines: [...others, line].toSorted(inOrder), facts } }
  }

  /**
   * Moves the lines of another open cart into this cart, as far as the stock allows. Also moves the other cart's promo
   * code if this cart has no promo code, and the other cart's gift code if this cart has no gift code. The other cart
   * is empty afterwards.
   */
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

/** Sorts lines as the database does: oldest first, then by SKU. */
function inOrder(a: store.CartLineRow, b: store.CartLineRow): number {
  return a.addedAt.getTime() - b.addedAt.getTime() || a.skuId - b.skuId
}
