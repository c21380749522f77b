import { numberFormat } from '#schemas/intl.ts'

/**
 * Returns the end of the slider's scale in major units. It is the highest bound of the price steps, doubled when the
 * last step has no upper bound.
 */
export function priceScale(values: readonly { readonly id: string }[]): number {
  const ends = values.map(({ id }) => id.split('-').map(Number))
  const last = Math.max(0, ...ends.flat().filter(Number.isFinite))
  const open = values.some(({ id }) => id.endsWith('-'))
  return open ? last * 2 : last
}

/**
 * Returns the field values for the two thumbs. A thumb at the end of the scale gives an empty value, which means no
 * limit.
 */
export function rangeOf(low: number, high: number, scale: number): { readonly from: string; readonly to: string } {
  return { from: low <= 0 ? '' : String(low), to: high >= scale ? '' : String(high) }
}

/** Formats an amount in whole major units, as a screen reader announces it. */
export function amountText(amount: number, { locale, currency }: { locale: string; currency: string }): string {
  return numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
}
