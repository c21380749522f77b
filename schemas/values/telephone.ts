import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readSigns } from './text.ts'

/**
 * Matches prefixes of `tel:` and similar links, and (`parametersBehind`) parameters such as `;ext=…` after the number.
 */
const linkBefore = /^(?:tel|callto|sms)[:.]\s*(?:\/\/)?/i
const parametersBehind = /;.*$/
/** Matches digits and the separators of written numbers. */
const written = /^\+?[\p{Nd} ().·/-]+$/u

/** Countries whose own numbers never begin with a zero, and neighbouring countries whose national numbers do. */
const withoutZero: ReadonlySet<string> = new Set(['DK', 'NO'])
const neighbours: readonly CountryCode[] = ['SE', 'FI', 'DE']

/**
 * Parses a telephone number in any common notation into E.164 (`+46701234567`). `country` applies when the number has
 * no country code; where national numbers never begin with zero, a number that does is read as a neighbouring
 * country's. Returns null for letters, and for lengths that are impossible in its country. Does not check number
 * ranges, so that new ranges are accepted.
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
    // Reject a number that begins with zero and is not valid, because the zero is a national prefix and the rest is too
    // short. In some countries valid numbers begin with zero.
    return number.nationalNumber.startsWith('0') && !number.isValid() ? null : number.number
  }
  if (!withoutZero.has(country) || !/^\D*0/.test(tidy)) return null
  return neighbours.map((neighbour) => parse(tidy, neighbour)).find((one) => one?.isValid())?.number ?? null
}

function parse(tidy: string, defaultCountry: CountryCode | undefined) {
  return parsePhoneNumberFromString(tidy, { extract: false, ...(defaultCountry && { defaultCountry }) })
}

/** Formats a stored number for display: `+46 70 123 45 67`. Returns everything but E.164 unchanged. */
export function showTelephone(stored: string): string {
  if (!stored.startsWith('+')) return stored
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored
}
