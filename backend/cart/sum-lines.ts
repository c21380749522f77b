import { formatMoney, toDecimal } from '../kernel/money.ts'
import type { ShownSum } from './shown-sums.rules.ts'

export function toSumLines(sums: readonly ShownSum[], currency: string, locale: string) {
  return sums.map(({ kind, amount }) => ({
    kind: kind.toUpperCase().replaceAll('-', '_'),
    amount: toDecimal(amount, currency),
    // In every language, the minus sign is before the amount.
    amountFormatted: `${amount < 0 ? '−' : ''}${formatMoney(Math.abs(amount), currency, locale)}`,
  }))
}
