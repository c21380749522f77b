import fc from 'fast-check'
import { applyCampaigns, type CampaignLine, type CartCampaign, type Effect } from '../../campaigns/campaigns.rules.ts'
import { addUp, type CartTotals, type PricedLine, shippingVatRate } from '../cart.rules.ts'

export interface RandomCart {
  readonly lines: readonly (CampaignLine & { readonly vatRate: number; readonly regular: number })[]
  readonly offers: readonly CartCampaign[]
  readonly shippingFee: number
  readonly giftBalance: number
  readonly accountBalance: number
}

const categories = [['crime'], ['children'], ['fiction', 'crime'], []]
const lines = fc
  .uniqueArray(
    fc.record({
      skuId: fc.integer({ min: 1, max: 30 }),
      unit: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 40 })),
      reduced: fc.integer({ min: 0, max: 2_000 }),
      quantity: fc.integer({ min: 1, max: 7 }),
      vatRate: fc.constantFrom(0, 600, 700, 1_350, 2_500),
    }),
    { selector: ({ skuId }) => skuId, minLength: 1, maxLength: 6 },
  )
  .map((list) =>
    list.map(({ reduced, ...line }) => ({
      ...line,
      regular: line.unit + reduced,
      productId: line.skuId,
      brandId: line.skuId % 3,
      categoryIds: categories[line.skuId % 4] ?? [],
    })),
  )
const amount = fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 60 }))
const effect: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount }),
  fc.record({ kind: fc.constant('amount' as const), amount }),
  fc.record({ kind: fc.constant('fixedPrice' as const), price: amount }),
  fc
    .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 4 }))
    .map(([take, pay]) => ({ kind: 'nForM' as const, take, pay: Math.min(pay, take - 1) })),
  fc.record({ kind: fc.constant('nForAmount' as const), take: fc.integer({ min: 2, max: 5 }), amount }),
  fc.constant({ kind: 'freeShipping' as const }),
)
const conditions = fc.constantFrom<CartCampaign['conditions']>(
  {},
  {},
  { categoryIds: ['crime'] },
  { brandIds: [1] },
  { productIds: [1, 2, 3, 4, 5, 6, 7, 8] },
  { minimumValue: 20_000 },
)
const offers = fc
  .array(fc.record({ effect, conditions, priority: fc.integer({ min: 0, max: 3 }), combines: fc.boolean() }), {
    maxLength: 4,
  })
  .map((list) => list.map((offer, index) => ({ ...offer, id: index + 1 })))
const money = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 }))

export const randomCart: fc.Arbitrary<RandomCart> = fc.record({
  lines,
  offers,
  shippingFee: fc.constantFrom(0, 0, 3_900, 7_900, 1),
  giftBalance: money,
  accountBalance: money,
})

export function sumUp(cart: RandomCart): CartTotals {
  const result = applyCampaigns(cart.lines, cart.offers)
  const priced = cart.lines.map(
    ({ skuId, quantity, regular, vatRate }, index): PricedLine => ({
      skuId,
      quantity,
      regular,
      vatRate,
      prices: result.lines[index]?.prices ?? [],
      fixedShare: result.lines[index]?.fixedShare ?? 0,
    }),
  )
  return addUp({
    lines: priced,
    shippingFee: result.freeShipping ? 0 : cart.shippingFee,
    shippingVatRate: shippingVatRate(priced),
    giftBalance: cart.giftBalance,
    accountBalance: cart.accountBalance,
  })
}

export function brokenRules(cart: RandomCart): readonly string[] {
  const result = applyCampaigns(cart.lines, cart.offers)
  const totals = sumUp(cart)
  const { items, fixed, shipping, total, afterBalance } = totals
  const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0)
  const broken: string[] = []
  const rule = (name: string, holds: boolean) => {
    if (!holds) broken.push(name)
  }
  const amounts = [items, fixed, shipping, total, afterBalance, totals.regular]
  for (const { incVat, exVat } of [...amounts, ...totals.lines.map(({ selling }) => selling)]) {
    rule('no amount is negative', incVat >= 0 && exVat >= 0)
    rule('VAT is not negative, and with the rest it is the whole', exVat <= incVat)
    rule('amounts are whole', Number.isSafeInteger(incVat) && Number.isSafeInteger(exVat))
  }
  result.lines.forEach(({ prices, total: line, fixedShare }, index) => {
    const { quantity = 0, unit = 0 } = cart.lines[index] ?? {}
    rule('the split is the line', sum(prices.map((one) => one.quantity)) === quantity)
    rule('the split adds up to the line', sum(prices.map((one) => one.price * one.quantity)) === line)
    rule('a campaign raises no price', line <= unit * quantity)
    rule('a share is not above its line', fixedShare >= 0 && fixedShare <= line)
  })
  rule('the lines are the goods', sum(totals.lines.map(({ selling }) => selling.incVat)) === items.incVat)
  rule('the lines without VAT are the goods', sum(totals.lines.map(({ selling }) => selling.exVat)) === items.exVat)
  rule('the shares are what is taken off', sum(result.lines.map(({ fixedShare }) => fixedShare)) === fixed.incVat)
  rule('the total is its parts', total.incVat === items.incVat - fixed.incVat + shipping.incVat)
  rule('and without VAT', total.exVat === items.exVat - fixed.exVat + shipping.exVat)
  const only = cart.offers.length === 1 ? cart.offers[0] : undefined
  if (only?.effect.kind === 'amount' && Object.keys(only.conditions).length === 0) {
    rule('an amount is taken off whole', fixed.incVat === Math.min(only.effect.amount, items.incVat))
  }
  rule('what is pending is its parts', totals.pending === totals.fromGift + totals.fromBalance)
  rule(
    'gift money is not spent twice',
    totals.fromGift <= cart.giftBalance && totals.fromBalance <= cart.accountBalance,
  )
  rule('what is left is the rest', afterBalance.incVat === total.incVat - totals.pending)
  const goesFar = totals.pending === total.incVat || totals.pending === cart.giftBalance + cart.accountBalance
  rule('the balance pays as far as it goes', goesFar)
  const turned = sumUp({ ...cart, lines: cart.lines.toReversed(), offers: cart.offers.toReversed() })
  const inOrder = { ...turned, lines: turned.lines.toReversed() }
  rule('the order of adding does not matter', JSON.stringify(inOrder) === JSON.stringify(totals))
  return broken
}

/** Checks `numRuns` random carts. Throws an error with the smallest cart that violates an invariant. */
export function checkCarts(numRuns: number): void {
  fc.assert(
    fc.property(randomCart, (cart) => {
      const broken = brokenRules(cart)
      if (broken.length > 0) throw new Error(`${broken.join('; ')}: ${JSON.stringify(cart)}`)
    }),
    { numRuns },
  )
}
