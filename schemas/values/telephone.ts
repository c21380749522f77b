import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readSigns } from './text.ts'

/** Match the parts of `tel:` and similar links before the number, and parameters such as `;ext=…` after it. */
const linkBefore = /^(?:tel|callto|sms)[:.]\s*(?:\/\/)?/i
const parametersBehind = /;.*$/
/** Matches a number that consists only of digits and separators, after an optional plus sign. */
const written = /^\+?[\p{Nd} ().·/-]+$/u

/**
 * Countries whose national numbers never begin with a zero, and neighbouring countries whose national numbers may begin
 * with a zero.
 */
const withoutZero: ReadonlySet<string> = new Set(['DK', 'NO'])
const neighbours: readonly CountryCode[] = ['SE', 'FI', 'DE']

/**
 * Parses a telephone number in any common notation into E.164 (`+46701234567`). A number without a country code is a
 * number of `country`. But if such a number begins with a zero, and numbers of `country` never do, it is treated as a
 * number of a neighbouring country. Returns null for a text with letters, and for a length that is impossible in the
 * country. Does not check number ranges, so that new ranges are accepted.
 */
export function readTelephone(text: string, country: string): string | null {
  const plain = readSigns(text.replace(/\p{So}/gu, ''))
    .replace(linkBefore, '')
    .replace(parametersBehind, '')
  // Treat `(+46) 70 …` and `00 46 70 …` as +46 70 ….
  const tidy = plain.replace(/^\((\+|00)([^)]*)\)/, '$1$2 ').replace(/^00(?=\D*[1-9])/, '+')
  if (!written.test(tidy)) return null
  const number = parse(tidy, isSupportedCountry(country) ? country : undefined)
  if (number?.isPossible()) {
    // Reject an invalid number that begins with zero: the zero is a national prefix, and the digits after it are too
    // few. In some countries, valid numbers begin with zero.
    return number.nationalNumber.startsWith('0') && !number.isValid() ? null : number.number
  }
  if (!withoutZero.has(country) || !/^\D*0/.test(tidy)) return null
  return neighbours.map((neighbour) => parse(tidy, neighbour)).find((one) => one?.isValid())?.number ?? null
}

function parse(tidy: string, defaultCountry: CountryCode | undefined) {
  return parsePhoneNumberFromString(tidy, { extract: false, ...(defaultCountry && { defaultCountry }) })
}

/** Formats a stored number for display: `+46 70 123 45 67`. Returns a number that is not in E.164 unchanged. */
export function showTelephone(stored: string): string {
  if (!stored.startsWith('+')) return stored
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored
}
