import { wholeMoneyFormat } from '#schemas/money-format.ts'

/**
 * Returns the maximum of the slider in whole currency units: the highest bound of the price buckets, or twice that when
 * the last bucket has no upper bound.
 */
export function priceScale(values: readonly { readonly id: string }[]): number {
  const ends = values.map(({ id }) => id.split('-').map(Number))
  const last = Math.max(0, ...ends.flat().filter(Number.isFinite))
  const open = values.some(({ id }) => id.endsWith('-'))
  return open ? last * 2 : last
}

/**
 * Converts the positions of the two thumbs to values of the price fields. A thumb at its end of the scale gives an
 * empty value, which means no limit.
 */
export function rangeOf(low: number, high: number, scale: number): { readonly from: string; readonly to: string } {
  return { from: low <= 0 ? '' : String(low), to: high >= scale ? '' : String(high) }
}

export function amountText(amount: number, { locale, currency }: { locale: string; currency: string }): string {
  return wholeMoneyFormat(locale, currency).format(amount)
}
