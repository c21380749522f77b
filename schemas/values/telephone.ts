import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readSigns } from './text.ts'

/** `tel:` and its kin as links and contacts have them, `;ext=…` and other parameters behind the number. */
const linkBefore = /^(?:tel|callto|sms)[:.]\s*(?:\/\/)?/i
const parametersBehind = /;.*$/
/** Digits, and what stands between them when a number is written. */
const written = /^\+?[\p{Nd} ().·/-]+$/u

/** Countries whose own numbers never begin with a zero, and neighbours whose numbers at home do. */
const withoutZero: ReadonlySet<string> = new Set(['DK', 'NO'])
const neighbours: readonly CountryCode[] = ['SE', 'FI', 'DE']

/**
 * Reads a telephone number in any of the ways people write it, as E.164 (`+46701234567`). `country`: whose number it is
 * when it names none; where numbers begin with no zero, one that does is a neighbour's. Returns null for letters and for
 * lengths that no number of its country has; new ranges are taken.
 */
export function readTelephone(text: string, country: string): string | null {
  const plain = readSigns(text.replace(/\p{So}/gu, ''))
    .replace(linkBefore, '')
    .replace(parametersBehind, '')
  // `(+46) 70 …` and `00 46 70 …` are +46 70 ….
  const tidy = plain.replace(/^\((\+|00)([^)]*)\)/, '$1$2 ').replace(/^00(?=\D*[1-9])/, '+')
  if (!written.test(tidy)) return null
  const number = parse(tidy, isSupportedCountry(country) ? country : undefined)
  if (number?.isPossible()) {
    // The zero of a number at home that is too short without it; in some countries numbers begin with one.
    return number.nationalNumber.startsWith('0') && !number.isValid() ? null : number.number
  }
  if (!withoutZero.has(country) || !/^\D*0/.test(tidy)) return null
  return neighbours.map((neighbour) => parse(tidy, neighbour)).find((one) => one?.isValid())?.number ?? null
}

function parse(tidy: string, defaultCountry: CountryCode | undefined) {
  return parsePhoneNumberFromString(tidy, { extract: false, ...(defaultCountry && { defaultCountry }) })
}

/** A stored number as people read it: `+46 70 123 45 67`. What is no E.164 is shown as it is stored. */
export function showTelephone(stored: string): string {
  if (!stored.startsWith('+')) return stored
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored
}
