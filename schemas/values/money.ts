import { readSigns } from './text.ts'

/** Matches currency signs and names before or after an amount: `kr`, `SEK`, `€`, `euro`. */
const currency = String.raw`(?:[\p{Sc}]|[dnsi]?kr\.?|kronor|kroner|kruunua|euroa?|eur|sek|nok|dkk|usd|gbp)`
const before = new RegExp(`^${currency}\\s*`, 'iu')
const after = new RegExp(`\\s*${currency}$`, 'iu')
/** Matches endings that mean no cents: `9:-`, `9,-`, `9.-`. */
const noCents = /\s*[.,:]?-{1,2}$/
/** Matches digits in groups of three, all separated by the same character. */
const grouped = /^\d{1,3}(?:([ .,'])\d{3})(?:\1\d{3})*$/
/** Maximum amount in minor units, far above the price of any product. */
const most = 1_000_000_000

/**
 * Parses an amount of money, as people write it in any of the shop's languages, into minor units of a currency with
 * hundredths: `9,90`, `9.90`, `1 299`, `1.299,00`, `1,299.00`, `kr 9,90`, `9:90`, `€9`. Returns null when it is invalid
 * or negative.
 */
export function readMoney(text: string): number | null {
  const signs = readSigns(text).replace(/[’‘´`]/gu, "'")
  const bare = signs.replace(before, '').replace(after, '').replace(before, '').replace(noCents, '')
  const [, written = '', point = '', cents = ''] = /^(.*?)(?:([.,:])(\d{0,2}))?$/.exec(bare) ?? []
  const units = unitsOf(written, point)
  if (units === null || (written === '' && cents === '')) return null
  const minor = units * 100 + Number(cents.padEnd(2, '0'))
  return minor > most ? null : minor
}

/** Formats minor units as a decimal number for URLs: `9.90`, `15`. */
export function decimalOf(minor: number): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)
}

function unitsOf(written: string, point: string): number | null {
  if (/^\d{0,10}$/.test(written)) return Number(written)
  const between = grouped.exec(written)?.[1]
  // Reject a number in which the same character separates thousands and hundredths. Also reject a number such as
  // `0,500`, in which the separator cannot separate thousands.
  if (between === undefined || between === point || written.startsWith('0')) return null
  return Number(written.replaceAll(between, ''))
}
