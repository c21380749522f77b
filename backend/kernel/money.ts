/** Amounts are integers in the currency's minor unit; these are the only ways out. */

const digits = new Map<string, number>()
const formats = new Map<string, Intl.NumberFormat>()

/** Decimals of a currency by ISO 4217: 2 for SEK, 0 for JPY. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currency, made)
  return made
}

/** 14900 SEK → 149. */
export function toDecimal(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency)
}

/** 14900 SEK in `sv-SE` → `149 kr`; decimals only when there are any. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    formats.set(key, format)
  }
  return format.format(toDecimal(minor, currency))
}
