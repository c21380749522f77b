import { isPersonalNumber } from './personal-number.ts'
import { isValid } from './validators.ts'

/**
 * A company's number as its register writes it, from what a shopper wrote; null: it is none of that country.
 *
 * | country | number | answer |
 * | --- | --- | --- |
 * | SE | organisationsnummer, or the owner's own number of a sole trader | ten digits |
 * | DK | CVR | eight digits |
 * | FI, AX | Y-tunnus | `NNNNNNN-N` |
 * | NO | organisasjonsnummer | nine digits |
 * | others | VAT number or the local register's, which is not checked | 4–20 characters |
 */
export function isOrganisationNumber(text: string, countryCode: string, today: Date = new Date()): string | null {
  const plain = text.trim().toUpperCase().replace(/\s+/g, ' ')
  switch (countryCode) {
    case 'SE':
      return readOrganisationsnummer(plain, today)
    case 'DK':
      return readDigits(plain.replace(/^DK/, ''), isValid.cvr)
    case 'FI':
    case 'AX':
      return readDigits(plain.replace(/^FI/, ''), isValid.ytunnus)?.replace(/.$/, '-$&') ?? null
    case 'NO':
      return readDigits(plain.replace(/^NO/, '').replace(/MVA$/, ''), isValid.organisasjonsnummer)
    default:
      return /^[\p{L}\p{N}\p{P} ]{4,20}$/u.test(plain) ? plain : null
  }
}

function readOrganisationsnummer(plain: string, today: Date): string | null {
  // Authorities put 16 before an organisation's number where a person's has the century.
  const digits = plain.replace(/[\s-]/g, '').replace(/^16(?=\d{10}$)/, '')
  // The third digit keeps organisations apart from people: a month is never 20 or more.
  if (/^\d\d[2-9]\d{7}$/.test(digits)) return isValid.organisationsnummer(digits) ? digits : null
  return isPersonalNumber(plain, 'SE', today)?.slice(2) ?? null
}

function readDigits(text: string, valid: (text: string) => boolean): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return valid(digits) ? digits : null
}
