import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readSigns } from './text.ts'

/** Prefixes of `tel:` and similar links, and parameters such as `;ext=…` after the number. */
const linkBefore = /^(?:tel|callto|sms)[:.]\s*(?:\/\/)?/i
const parametersBehind = /;.*$/
/** Digits and their separators in written numbers. */
const written = /^\+?[\p{Nd} ().·/-]+$/u

/** Countries whose own numbers never begin with a zero, and neighbours whose national numbers do. */
const withoutZero: ReadonlySet<string> = new Set(['DK', 'NO'])
const neighbours: readonly CountryCode[] = ['SE', 'FI', 'DE']

/**
 * Parses a telephone number in any common notation into E.164 (`+46701234567`). `country` applies when the number names
 * none; where national numbers never begin with zero, one that does belongs to a neighbour. Returns null for letters
 * and for lengths impossible in its country; accepts new ranges.
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
    // Reject a national zero prefix on a number that is too short without it; in some countries numbers begin with
    // zero.
    return number.nationalNumber.startsWith('0') && !number.isValid() ? null : number.number
  }
  if (!withoutZero.has(country) || !/^\D*0/.test(tidy)) return null
  return neighbours.map((neighbour) => parse(tidy, neighbour)).find((one) => one?.isValid())?.number ?? null
}

function parse(tidy: string, defaultCountry: CountryCode | undefined) {
  return parsePhoneNumberFromString(tidy, { extract: false, ...(defaultCountry && { defaultCountry }) })
}

/** Formats a stored number for display: `+46 70 123 45 67`. Returns anything but E.164 unchanged. */
export function showTelephone(stored: string): string {
  if (!stored.startsWith('+')) return stored
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored
}
