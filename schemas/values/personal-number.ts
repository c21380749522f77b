import { isValid } from './official-numbers.ts'
import { readCompact, readSigns } from './text.ts'

/**
 * Parses a personal identity number into the format of the country's register. Returns null when it is not a number of
 * the country.
 *
 * | country | number | form |
 * | --- | --- | --- |
 * | SE | personnummer, samordningsnummer | twelve digits, `YYYYMMDDNNNN` |
 * | DK | CPR; its check digit has been unreliable since 2007, so only its date is checked | ten digits |
 * | FI, AX | henkilötunnus, also with the century marks of 2023 | `DDMMYY`, mark, four characters |
 * | NO | fødselsnummer, D-nummer | eleven digits |
 *
 * For other countries the result is null, because the shop requests no number there. `today` is needed to determine the
 * century of a Swedish number of ten digits.
 */
export function readPersonalNumber(text: string, countryCode: string, today: Date = new Date()): string | null {
  switch (countryCode) {
    case 'SE':
      return readPersonnummer(readCompact(text), today)
    case 'DK':
      return check(readCompact(text), /^\d{10}$/, isValid.cpr)
    case 'FI':
    case 'AX':
      // Keep the hyphen of a Finnish number, because it is a century mark.
      return check(readSigns(text).replace(/\s/g, '').toUpperCase(), /^\d{6}[-+A-Y]\d{3}[0-9A-Z]$/, isValid.hetu)
    case 'NO':
      return check(readCompact(text), /^\d{11}$/, isValid.fodselsnummer)
    default:
      return null
  }
}

/**
 * Parses a Swedish number of ten or twelve digits into twelve digits. In a number of ten digits, a `+` after the date
 * means that the person turns at least 100 this year. A hyphen has already been removed.
 */
function readPersonnummer(text: string, today: Date): string | null {
  const parts = /^(18|19|20)?(\d\d)(\d{4})(\+?)(\d{4})$/.exec(text)
  if (!parts) return null
  const [, century, year = '', day = '', sign = '', last = ''] = parts
  const full = century ? `${century}${year}` : String(yearOf(Number(year), sign === '+', today.getFullYear()))
  return isValid.personnummer(`${full}${day}-${last}`) ? `${full}${day}${last}` : null
}

function yearOf(twoDigits: number, past100: boolean, thisYear: number): number {
  const latest = thisYear - ((thisYear - twoDigits) % 100)
  return past100 ? latest - 100 : latest
}

function check(text: string, shape: RegExp, valid: (text: string) => boolean): string | null {
  return shape.test(text) && valid(text) ? text : null
}
