import type { Amount, CartTotals } from './cart.rules.ts'

/** Kind of a line in the sums of a cart or an order. The GraphQL type `SumLine` explains each kind. */
export type SumKind =
  | 'goods'
  | 'discount'
  | 'fixed'
  | 'shipping'
  | 'total'
  | 'total-ex-vat'
  | 'vat'
  | 'total-inc-vat'
  | 'gift'
  | 'balance'
  | 'to-pay'

export interface ShownSum {
  readonly kind: SumKind
  /** Amount in minor units; negative for deductions. */
  readonly amount: number
}

export interface SumParts {
  readonly goods: Amount
  readonly discount: Amount
  readonly fixed: Amount
  /** Shipping fee; null when nothing is shipped. */
  readonly shipping: Amount | null
  readonly total: Amount
  readonly fromGift: number
  readonly fromBalance: number
}

/**
 * Returns the sum lines shown to a customer, the same in cart, checkout, order and mail. Private persons see amounts
 * with VAT. Companies see amounts without VAT, followed by the VAT and the total with VAT. The lines above a total add
 * up to the total exactly.
 */
export function shownSums(parts: SumParts, vatIncluded: boolean): readonly ShownSum[] {
  const { goods, discount, fixed, shipping, total, fromGift, fromBalance } = parts
  const of = (amount: Amount) => (vatIncluded ? amount.incVat : amount.exVat)
  const off = (kind: SumKind, amount: number): readonly ShownSum[] => (amount > 0 ? [{ kind, amount: -amount }] : [])
  const paid = [...off('gift', fromGift), ...off('balance', fromBalance)]
  return [
    { kind: 'goods', amount: of(goods) },
    ...off('discount', of(discount)),
    ...off('fixed', of(fixed)),
    ...(shipping ? [{ kind: 'shipping' as const, amount: of(shipping) }] : []),
    ...(vatIncluded
      ? [{ kind: 'total' as const, amount: total.incVat }]
      : [
          { kind: 'total-ex-vat' as const, amount: total.exVat },
          { kind: 'vat' as const, amount: total.incVat - total.exVat },
          { kind: 'total-inc-vat' as const, amount: total.incVat },
        ]),
    ...paid,
    ...(paid.length > 0 ? [{ kind: 'to-pay' as const, amount: total.incVat - fromGift - fromBalance }] : []),
  ]
}

export function shownSumsOf(
  totals: CartTotals,
  { isSent, vatIncluded }: { readonly isSent: boolean; readonly vatIncluded: boolean },
): readonly ShownSum[] {
  const { regular, items } = totals
  const discount = { incVat: regular.incVat - items.incVat, exVat: regular.exVat - items.exVat }
  return shownSums({ ...totals, goods: regular, discount, shipping: isSent ? totals.shipping : null }, vatIncluded)
}
