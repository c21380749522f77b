/** Amounts are integers in the currency's minor unit; these are the only ways out. */

const digits = new Map<string, number>()
/** By locale and currency: how amounts are written, and those that were. */
const formats = new Map<string, { readonly format: Intl.NumberFormat; readonly written: Map<number, string> }>()
/** Prices repeat, a shop has some hundred different ones; what is more is forgotten all at once. */
const mostWritten = 5_000

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
  let known = formats.get(key)
  if (!known) {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    known = { format, written: new Map() }
    formats.set(key, known)
  }
  const { format, written } = known
  let text = written.get(minor)
  if (text === undefined) {
    if (written.size >= mostWritten) written.clear()
    text = format.format(toDecimal(minor, currency))
    written.set(minor, text)
  }
  return text
}
