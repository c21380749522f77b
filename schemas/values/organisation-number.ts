import { isValid } from './official-numbers.ts'
import { readPersonalNumber } from './personal-number.ts'
import { readCompact, readSigns } from './text.ts'

/** Matches numbers within a text. They may contain separators, follow a country code, and precede `MVA` (Norway). */
const runs = /(?<![\p{L}\d])(?:SE|DK|FI|NO)?[\s-]*(\d[\d\s+./-]*\d)(?:\s*MVA)?(?![\p{L}\d])/gu

/**
 * Parses a company's number into the format of the country's register. Returns null when it is not a number of the
 * country.
 *
 * | country | number | form |
 * | --- | --- | --- |
 * | SE | organisationsnummer, the personal number of a sole trader, or the VAT number of either | ten digits |
 * | DK | CVR, VAT number | eight digits |
 * | FI, AX | Y-tunnus, VAT number | `NNNNNNN-N` |
 * | NO | organisasjonsnummer, VAT number | nine digits |
 * | others | VAT number without spaces, or the number of a local register, which is not checked | 4–20 characters |
 */
export function readOrganisationNumber(text: string, countryCode: string, today: Date = new Date()): string | null {
  const compact = readCompact(text).toUpperCase()
  const read = readers[countryCode]
  if (!read) return readForeign(text, compact, countryCode)
  const whole = read(compact, today)
  if (whole !== null) return whole
  // Accept a number with text around it, if the text contains no other valid number: `Momsreg.nr: SE556016068001`,
  // `556016-0680 (Volvo AB)`.
  const within = [...readSigns(text).toUpperCase().matchAll(runs)].flatMap(([, digits = '']) => {
    const found = read(readCompact(digits), today)
    return found === null ? [] : [found]
  })
  return within.length > 0 && within.every((number) => number === within[0]) ? (within[0] ?? null) : null
}

type Reader = (compact: string, today: Date) => string | null

const readYTunnus: Reader = (compact) =>
  digits(compact.replace(/^FI/, ''), 8, isValid.ytunnus)?.replace(/.$/, '-$&') ?? null

/** Parsers by country. Their input contains no separators. */
const readers: Readonly<Record<string, Reader>> = {
  SE: (compact, today) => {
    const plain = compact.replace(/^SE/, '')
    // A Swedish VAT number consists of the owner's number (ten digits) and two more digits. A personal number with its
    // century also has twelve digits, so try both interpretations.
    const own = /^(\d{10})(?:0[1-9]|[1-8]\d|9[0-4])$/.exec(plain)?.[1]
    const isVat = compact.startsWith('SE') && own !== undefined
    const [first, second] = isVat ? [own, plain] : [plain, own]
    return readSwedish(first, today) ?? (second === undefined ? null : readSwedish(second, today))
  },
  DK: (compact) => digits(compact.replace(/^DK/, ''), 8, isValid.cvr),
  FI: readYTunnus,
  AX: readYTunnus,
  NO: (compact) => digits(compact.replace(/^NO/, '').replace(/MVA$/, ''), 9, isValid.organisasjonsnummer),
}

/** Parses the number of an organisation or a sole trader into ten digits. */
function readSwedish(written: string, today: Date): string | null {
  // Authorities write 16 before an organisation's number, in the place where a person's number has the century.
  const plain = /^16\d{10}$/.test(written) ? written.slice(2) : written
  // The third digit distinguishes organisations from people, because it is at least 2 for organisations and the month
  // of a person's birth is never 20 or more.
  if (/^\d\d[2-9]\d{7}$/.test(plain)) return isValid.organisationsnummer(plain) ? plain : null
  return readPersonalNumber(written, 'SE', today)?.slice(2) ?? null
}

function readForeign(text: string, compact: string, countryCode: string): string | null {
  // Greek VAT numbers begin with EL.
  const prefix = countryCode === 'GR' ? 'EL' : countryCode
  const plain = readSigns(text).toUpperCase()
  const vat = readCompact(plain.slice(plain.search(new RegExp(`(?<![\\p{L}\\d])${prefix}(?=[\\s.-]*[A-Z]?\\d)`, 'u'))))
  for (const one of [compact, vat])
    if (one.startsWith(prefix) && /^[A-Z]{2}(?=.*\d)[A-Z\d]{7,12}$/.test(one)) return one
  return /^(?=.*\p{Nd})[\p{L}\p{N}\p{P} ]{4,20}$/u.test(plain) ? plain : null
}

function digits(text: string, length: number, valid: (text: string) => boolean): string | null {
  return text.length === length && /^\d+$/.test(text) && valid(text) ? text : null
}
