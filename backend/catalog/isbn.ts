import { isbn10To13, isEan, isIsbn10 } from '#schemas/values/isbn.ts'
import { readSigns } from '#schemas/values/text.ts'

export { eanCheckDigit, isEan, isIsbn10, isIsbn13 } from '#schemas/values/isbn.ts'

/**
 * Result of parsing an identifier. `changed` names the conversion or repair that was made; null when none was needed.
 */
export type ReadIsbn =
  | {
      readonly ok: true
      readonly value: string
      readonly changed: 'isbn10' | 'zeros_restored' | 'spreadsheet_number' | null
    }
  | { readonly ok: false; readonly reason: 'missing' | 'not_a_number' | 'digits_lost' | 'check_digit' }

/**
 * Parses an ISBN-10, ISBN-13 or EAN as written by people or spreadsheets. Damage by a spreadsheet (lost leading zeros,
 * `9.780439023480E+12`, `9780439023480.0`) is repaired only if the check digit confirms the result.
 */
export function readIsbn(text: string): ReadIsbn {
  const plain = readSigns(text)
    .replace(/^="?|"$/g, '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
  if (plain === '' || plain === 'NAN' || plain === 'NULL') return { ok: false, reason: 'missing' }
  if (isEan(plain)) return { ok: true, value: plain, changed: null }
  if (isIsbn10(plain)) return { ok: true, value: isbn10To13(plain), changed: 'isbn10' }
  const number = /^(\d+(?:[.,]\d+)?)(?:E\+?(\d{1,2}))?$/.exec(plain)
  if (!number) return /^\d{5,8}X$/.test(plain) ? restoreZeros(plain) : { ok: false, reason: 'not_a_number' }
  const digits = plainDigits(number[1] ?? '', Number(number[2] ?? 0))
  if (digits === null) return { ok: false, reason: 'digits_lost' }
  if (digits === plain) return digits.length < 10 ? restoreZeros(digits) : { ok: false, reason: 'check_digit' }
  if (isEan(digits)) return { ok: true, value: digits, changed: 'spreadsheet_number' }
  const restored = restoreZeros(digits)
  return restored.ok ? { ...restored, changed: 'spreadsheet_number' } : { ok: false, reason: 'check_digit' }
}

function restoreZeros(digits: string): ReadIsbn {
  const padded = digits.padStart(10, '0')
  return digits.length >= 6 && isIsbn10(padded)
    ? { ok: true, value: isbn10To13(padded), changed: 'zeros_restored' }
    : { ok: false, reason: 'check_digit' }
}

/**
 * Expands a number in scientific notation, such as `9.780439023480E+12`. Returns null when digits are lost, as in
 * `9.78E+12`.
 */
function plainDigits(mantissa: string, exponent: number): string | null {
  const [whole = '', fraction = ''] = mantissa.split(/[.,]/)
  const rest = fraction.replace(/0+$/, '')
  if (rest.length > exponent) return null
  // If the mantissa has fewer digits than the exponent, the remaining digits are unknown. An ISBN-13 needs 12 digits,
  // besides the check digit.
  if (exponent >= 9 && whole.length + fraction.length < exponent) return null
  return whole + fraction.slice(0, exponent).padEnd(exponent, '0')
}
