import { moneyFormat } from '#schemas/money-format.ts'

/** Money is stored as integers in the currency's minor unit. The functions of this file format and convert it. */

const digits = new Map<string, number>()

/** Returns the number of decimals of a currency (ISO 4217): 2 for SEK, 0 for JPY. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currency, made)
  return made
}

/** Converts minor units to decimal units: 14900 in SEK → 149. */
export function toDecimal(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency)
}

/** Formats minor units: 14900 SEK in `sv-SE` → `149 kr`, 3900 EUR in `fi-FI` → `39,00 €`. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  return moneyFormat(locale, currency).format(toDecimal(minor, currency))
}
