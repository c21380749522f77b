import { languageSchema } from '#schemas/languages.ts'
import { type Amount, shareOf, shippingVatRate } from '../cart/index.ts'
import { sumWords } from '../mail/index.ts'
import type { PaymentLine } from '../payments/payment-provider.ts'
import { exVat } from '../pricing/pricing.rules.ts'
import type { OrderLineRow, OrderRow } from './orders.store.ts'

/**
 * Returns the lines sent to the payment provider: goods (one line per price), shipping and deductions. A fixed discount
 * has one line per VAT rate. The totals of all lines add up to the amount to pay, and their VAT adds up to the order's
 * VAT. Gift codes and balance are means of payment, so their lines have no VAT.
 */
export function paymentLines(order: OrderRow, lines: readonly OrderLineRow[]): readonly PaymentLine[] {
  const language = languageSchema.catch('sv').parse(order.language)
  const shippingRate = shippingVatRate(lines.filter(({ giftCampaignId }) => giftCampaignId === null))
  const off = (kind: 'discount' | 'gift', name: string, { incVat, exVat: net }: Amount, vatRate: number) =>
    one({ kind, name, total: -incVat, vat: net - incVat, vatRate })
  const byRate = Map.groupBy(lines, ({ vatRate }) => vatRate)
  return [
    ...lines.flatMap(goodsOf),
    ...one({
      kind: 'shipping',
      name: order.shippingName || sumWords.shipping[language],
      total: order.shippingIncVat,
      vat: order.shippingIncVat - order.shippingExVat,
      vatRate: shippingRate,
    }),
    ...[...byRate].flatMap(([vatRate, own]) =>
      off('discount', order.promoCode ?? sumWords.fixed[language], addShares(own), vatRate),
    ),
    ...off('gift', order.giftCode ?? sumWords.gift[language], without(order.giftAmount), 0),
    ...off('gift', sumWords.balance[language], without(order.balanceAmount), 0),
  ]
}

/**
 * Splits an order line into one line per price, because only pieces of the same price have equal VAT. Returns one line
 * when the parts would not add up to the order line.
 */
function goodsOf(line: OrderLineRow): readonly PaymentLine[] {
  const { name, articleNumber: reference, quantity, prices, vatRate, totalIncVat, totalExVat } = line
  const groups = prices.map(({ price, quantity: pieces }) => ({
    kind: 'goods' as const,
    name,
    reference,
    quantity: pieces,
    total: price * pieces,
    vat: (price - exVat(price, vatRate)) * pieces,
    vatRate,
  }))
  const sum = (of: (group: PaymentLine) => number) => groups.reduce((total, group) => total + of(group), 0)
  const isWhole =
    sum((group) => group.quantity) === quantity &&
    sum(({ total }) => total) === totalIncVat &&
    sum(({ vat }) => vat) === totalIncVat - totalExVat
  if (isWhole) return groups
  return [{ kind: 'goods', name, reference, quantity, total: totalIncVat, vat: totalIncVat - totalExVat, vatRate }]
}

function addShares(lines: readonly OrderLineRow[]): Amount {
  const shares = lines.map(({ totalIncVat, totalExVat, fixedShare, vatRate }) =>
    shareOf({ incVat: totalIncVat, exVat: totalExVat }, fixedShare, vatRate),
  )
  return {
    incVat: shares.reduce((sum, share) => sum + share.incVat, 0),
    exVat: shares.reduce((sum, share) => sum + share.exVat, 0),
  }
}

function without(amount: number): Amount {
  return { incVat: amount, exVat: amount }
}

function one(line: Omit<PaymentLine, 'reference' | 'quantity'>): readonly PaymentLine[] {
  return line.total === 0 && line.vat === 0 ? [] : [{ ...line, reference: '', quantity: 1 }]
}
