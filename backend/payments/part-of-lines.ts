import { exVat } from '../pricing/pricing.rules.ts'
import type { PaymentLine } from './payment-provider.ts'

export type TaxedLine = Pick<PaymentLine, 'total' | 'vat' | 'vatRate'>

/**
 * Splits an amount, in minor units, by VAT rate, in proportion to the sum of the lines' totals at each rate. The parts
 * add up to `amount`. `lines` must not contain gift codes or balance, because these pay for goods at any rate.
 */
export function partOfLines(
  lines: readonly Pick<PaymentLine, 'total' | 'vatRate'>[],
  amount: number,
): readonly TaxedLine[] {
  const totals = [...Map.groupBy(lines, ({ vatRate }) => vatRate)]
    .map(([vatRate, own]) => ({ vatRate, total: own.reduce((sum, { total }) => sum + total, 0) }))
    .filter(({ total }) => total > 0)
  const all = totals.reduce((sum, { total }) => sum + total, 0)
  let [bought, given] = [0, 0]
  return totals.flatMap(({ vatRate, total }) => {
    bought += total
    // Round the running total instead of each part, so that the last rate gets the remainder.
    const part = Math.round((amount * bought) / all) - given
    given += part
    return part === 0 ? [] : [{ total: part, vat: part - exVat(part, vatRate), vatRate }]
  })
}
