import { isValid } from './official-numbers.ts'
import { readPersonalNumber } from './personal-number.ts'
import { readCompact, readSigns } from './text.ts'

/** What letterheads write before a number, without spaces, hyphens and full stops. */
const labels =
  /^(?:ORG(?:ANISATIONS|ANISASJONS)?(?:NR|NUMMER|NO)?|FORETAKSREGISTERET|CVR(?:NR|NUMMER)?|YTUNNUS|FO(?:NR|NUMMER)|MOMS(?:REG)?(?:NR|NUMMER)|ALVN(?:RO|UMERO)|VAT(?:NR|NO|NUMBER)?)[:#]?/

/**
 * Reads a company's number as its register writes it. Returns null for what is no number of the country.
 *
 * | country | number | form |
 * | --- | --- | --- |
 * | SE | organisationsnummer, the owner's own number of a sole trader, or the VAT number of either | ten digits |
 * | DK | CVR, VAT number | eight digits |
 * | FI, AX | Y-tunnus, VAT number | `NNNNNNN-N` |
 * | NO | organisasjonsnummer, VAT number | nine digits |
 * | others | VAT number, as one word; or the local register's, which is not checked | 4–20 characters |
 */
export function readOrganisationNumber(text: string, countryCode: string, today: Date = new Date()): string | null {
  const compact = readCompact(text).toUpperCase().replace(labels, '')
  switch (countryCode) {
    case 'SE':
      return readOrganisationsnummer(compact.replace(/^SE/, ''), today)
    case 'DK':
      return digits(compact.replace(/^DK/, ''), 8, isValid.cvr)
    case 'FI':
    case 'AX':
      return digits(compact.replace(/^FI/, ''), 8, isValid.ytunnus)?.replace(/.$/, '-$&') ?? null
    case 'NO':
      return digits(compact.replace(/^NO/, '').replace(/MVA$/, ''), 9, isValid.organisasjonsnummer)
    default:
      return readForeign(text, compact, countryCode)
  }
}

function readOrganisationsnummer(compact: string, today: Date): string | null {
  // Authorities put 16 before an organisation's number where a person's has the century.
  const plain = compact.replace(/^16(?=\d{10}$)/, '')
  // The third digit keeps organisations apart from people: a month is never 20 or more.
  if (/^\d\d[2-9]\d{7}$/.test(plain)) return isValid.organisationsnummer(plain) ? plain : null
  const person = readPersonalNumber(compact, 'SE', today)
  if (person !== null) return person.slice(2)
  // A VAT number ends with 01, seldom with another number below 95.
  const [, own] = /^(\d{10})(?:0[1-9]|[1-8]\d|9[0-4])$/.exec(compact) ?? []
  return own === undefined ? null : readOrganisationsnummer(own, today)
}

function readForeign(text: string, compact: string, countryCode: string): string | null {
  // Greece writes EL before its VAT numbers.
  const prefix = countryCode === 'GR' ? 'EL' : countryCode
  if (compact.startsWith(prefix) && /^[A-Z]{2}(?=.*\d)[A-Z\d]{7,12}$/.test(compact)) return compact
  const plain = readSigns(text).toUpperCase()
  return /^(?=.*\p{Nd})[\p{L}\p{N}\p{P} ]{4,20}$/u.test(plain) ? plain : null
}

function digits(text: string, length: number, valid: (text: string) => boolean): string | null {
  return text.length === length && /^\d+$/.test(text) && valid(text) ? text : null
}
