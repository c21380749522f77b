import { isValid } from './validators.ts'

/**
 * A person's number as its register writes it, from what a shopper wrote; null: it is none of that country.
 *
 * | country | number | answer |
 * | --- | --- | --- |
 * | SE | personnummer, samordningsnummer | twelve digits, `YYYYMMDDNNNN` |
 * | DK | CPR; no check digit has held since 2007, so only its date is checked | ten digits |
 * | FI, AX | henkilötunnus, also with the century marks of 2023 | `DDMMYY`, mark, four characters |
 * | NO | fødselsnummer, D-nummer | eleven digits |
 *
 * Elsewhere nobody is asked for one, and the answer is null. `today` settles the century of a Swedish number of ten digits.
 */
export function isPersonalNumber(text: string, countryCode: string, today: Date = new Date()): string | null {
  switch (countryCode) {
    case 'SE':
      return readPersonnummer(text, today)
    case 'DK':
      return check(text.replace(/[\s-]/g, ''), isValid.cpr)
    case 'FI':
    case 'AX':
      return check(text.replace(/\s/g, '').toUpperCase(), isValid.hetu)
    case 'NO':
      return check(text.replace(/[\s-]/g, ''), isValid.fodselsnummer)
    default:
      return null
  }
}

/** Twelve digits from ten or twelve, with or without the sign, which is `+` from the year in which one becomes 100. */
function readPersonnummer(text: string, today: Date): string | null {
  const parts = /^(\d\d)?(\d\d)(\d{4})([-+]?)(\d{4})$/.exec(text.replace(/\s/g, ''))
  if (!parts) return null
  const [, century, year = '', day = '', sign = '', last = ''] = parts
  const full = century ? `${century}${year}` : String(yearOf(Number(year), sign === '+', today.getFullYear()))
  return isValid.personnummer(`${full}${day}-${last}`) ? `${full}${day}${last}` : null
}

function yearOf(twoDigits: number, past100: boolean, thisYear: number): number {
  const latest = thisYear - ((thisYear - twoDigits) % 100)
  return past100 ? latest - 100 : latest
}

function check(text: string, valid: (text: string) => boolean): string | null {
  return valid(text) ? text : null
}
