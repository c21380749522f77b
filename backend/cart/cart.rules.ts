import { exVat } from '../pricing/pricing.rules.ts'

/** Amounts are integers in minor units, including VAT unless a name says otherwise. */

/** Maximum pieces of one SKU in a cart. */
export const maxQuantity = 99
export const maxLines = 100

export interface PricedLine {
  readonly skuId: number
  readonly quantity: number
  /**
   * Unit price with which the cart compares the selling price to show a discount. It is the prior price if the shop may
   * announce a reduction, otherwise the selling price.
   */
  readonly regular: number
  /** VAT rate in basis points. */
  readonly vatRate: number
  readonly prices: readonly { readonly price: number; readonly quantity: number }[]
  readonly fixedShare: number
}

export interface Amount {
  readonly incVat: number
  readonly exVat: number
}

export interface CartTotals {
  readonly lines: readonly { readonly skuId: number; readonly regular: Amount; readonly selling: Amount }[]
  readonly regular: Amount
  /** Sum of the lines after discounts per piece, before fixed discounts, without shipping. */
  readonly items: Amount
  readonly fixed: Amount
  readonly shipping: Amount
  readonly total: Amount
  /** Gift money and balance that the order would use. */
  readonly pending: number
  readonly fromGift: number
  readonly fromBalance: number
  readonly afterBalance: Amount
}

/**
 * Computes the totals of a cart. Amounts without VAT are computed and rounded half up: per piece for titles, per line
 * for fixed discounts. Totals are sums of these rounded amounts.
 */
export function addUp(input: {
  readonly lines: readonly PricedLine[]
  readonly shippingFee: number
  readonly shippingVatRate: number
  readonly giftBalance: number
  readonly accountBalance: number
}): CartTotals {
  const lines = input.lines.map(({ skuId, quantity, regular, vatRate, prices, fixedShare }) => {
    const selling = {
      incVat: sum(prices.map(({ price, quantity: pieces }) => price * pieces)),
      exVat: sum(prices.map(({ price, quantity: pieces }) => exVat(price, vatRate) * pieces)),
    }
    return {
      skuId,
      regular: { incVat: regular * quantity, exVat: exVat(regular, vatRate) * quantity },
      selling,
      fixed: shareOf(selling, fixedShare, vatRate),
    }
  })
  const regular = addAll(lines.map((line) => line.regular))
  const items = addAll(lines.map((line) => line.selling))
  const fixed = addAll(lines.map((line) => line.fixed))
  const shipping = { incVat: input.shippingFee, exVat: exVat(input.shippingFee, input.shippingVatRate) }
  const total = {
    incVat: items.incVat - fixed.incVat + shipping.incVat,
    exVat: items.exVat - fixed.exVat + shipping.exVat,
  }
  // Use money from gift codes first, because it can expire, unlike the customer's balance.
  const fromGift = Math.min(input.giftBalance, total.incVat)
  const fromBalance = Math.min(input.accountBalance, total.incVat - fromGift)
  const pending = fromGift + fromBalance
  const left = total.incVat - pending
  const afterBalance = {
    incVat: left,
    exVat: total.incVat === 0 ? 0 : Math.floor((total.exVat * left) / total.incVat),
  }
  return { lines, regular, items, fixed, shipping, total, pending, fromGift, fromBalance, afterBalance }
}

/**
 * Returns a line's share of a fixed discount, with VAT (`incVat`, as given) and without. The amount without VAT is
 * limited so that neither the discounted line nor the line's VAT becomes negative.
 */
export function shareOf(selling: Amount, incVat: number, vatRate: number): Amount {
  const most = selling.exVat
  const least = most - (selling.incVat - incVat)
  return { incVat, exVat: Math.min(most, Math.max(least, exVat(incVat, vatRate))) }
}

/** Returns the VAT rate of shipping, which is the highest rate among the lines. */
export function shippingVatRate(lines: readonly { readonly vatRate: number }[]): number {
  return Math.max(0, ...lines.map(({ vatRate }) => vatRate))
}

export interface StockAtHand {
  readonly quantity: number
  readonly oversellable: boolean
  readonly static: boolean
}

export type QuantityRule =
  | { readonly ok: true }
  /** `stock` is the maximum number of pieces available, and `inCart` the number already in the cart. */
  | { readonly ok: false; readonly stock: number; readonly inCart: number }

/** Returns whether a cart with `inCart` pieces may change to `wanted` pieces. Reducing the number is always allowed. */
export function mayHold(stock: StockAtHand, inCart: number, wanted: number): QuantityRule {
  if (wanted <= inCart) return { ok: true }
  const most = stock.oversellable || stock.static ? maxQuantity : Math.min(maxQuantity, Math.max(0, stock.quantity))
  return wanted <= most ? { ok: true } : { ok: false, stock: most, inCart }
}

/** Returns how many of `wanted` pieces the stock allows. */
export function piecesLeft(stock: StockAtHand, wanted: number): number {
  const rule = mayHold(stock, 0, wanted)
  return rule.ok ? wanted : rule.stock
}

/**
 * Merges the lines of one cart (`from`) into the lines of another (`into`). Quantities of the same SKU are added up, as
 * far as the stock and the maximum per line allow.
 */
export function mergeLines(
  into: readonly { readonly skuId: number; readonly quantity: number }[],
  from: readonly { readonly skuId: number; readonly quantity: number }[],
  stockOf: (skuId: number) => StockAtHand,
): readonly { readonly skuId: number; readonly quantity: number }[] {
  const merged = new Map(into.map(({ skuId, quantity }) => [skuId, quantity]))
  for (const { skuId, quantity } of from) {
    const present = merged.get(skuId) ?? 0
    const rule = mayHold(stockOf(skuId), present, present + quantity)
    merged.set(skuId, rule.ok ? present + quantity : Math.max(present, Math.min(rule.stock, present + quantity)))
  }
  return [...merged].filter(([, quantity]) => quantity > 0).map(([skuId, quantity]) => ({ skuId, quantity }))
}

function addAll(amounts: readonly Amount[]): Amount {
  return { incVat: sum(amounts.map((one) => one.incVat)), exVat: sum(amounts.map((one) => one.exVat)) }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
