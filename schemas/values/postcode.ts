import { readSigns } from './text.ts'

interface PostcodeRule {
  /** The stored form: upper case, without spaces and hyphens. */
  readonly shape: RegExp
  /** What people write before it, besides the country's own two letters. */
  readonly prefixes?: readonly string[]
  /** Characters before the space, from the end when negative. */
  readonly space?: number
  /** Characters before the hyphen. */
  readonly hyphen?: number
}

const four = /^\d{4}$/
const five = /^\d{5}$/

/** Postcodes by country as its post office writes them; a country that is not here has `anyShape`. */
const rules: Readonly<Record<string, PostcodeRule>> = {
  SE: { shape: /^[1-9]\d{4}$/, prefixes: ['S', 'SWE'], space: 3 },
  // Three digits are the Faroes', which Denmark's post office serves.
  DK: { shape: /^(\d{4}|[1-8]\d\d|9[0-6]\d|970)$/, prefixes: ['DNK', 'FO', 'GL'] },
  FI: { shape: five, prefixes: ['FIN', 'AX', 'SF'] },
  AX: { shape: /^22\d{3}$/, prefixes: ['FI', 'FIN', 'ALA'] },
  NO: { shape: four, prefixes: ['N', 'NOR', 'SJ'] },
  DE: { shape: five, prefixes: ['D', 'DEU'] },
  AT: { shape: four, prefixes: ['A', 'AUT'] },
  BE: { shape: four, prefixes: ['B', 'BEL'] },
  BG: { shape: four },
  CH: { shape: four, prefixes: ['CHE'] },
  CY: { shape: four },
  CZ: { shape: five, space: 3 },
  EE: { shape: five, prefixes: ['EST'] },
  ES: { shape: five, prefixes: ['E', 'ESP', 'IC'] },
  FO: { shape: /^[1-9]\d\d$/ },
  FR: { shape: five, prefixes: ['F', 'FRA', 'MC'] },
  GB: { shape: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, prefixes: ['UK', 'GBR'], space: -3 },
  GL: { shape: /^39\d{2}$/ },
  GR: { shape: five, prefixes: ['EL', 'GRC'], space: 3 },
  HR: { shape: five, prefixes: ['HRV'] },
  HU: { shape: four, prefixes: ['H', 'HUN'] },
  IE: { shape: /^[A-Z]\d[\dW][\dA-Z]{4}$/, space: 3 },
  IS: { shape: /^\d{3}$/, prefixes: ['ISL'] },
  IT: { shape: five, prefixes: ['I', 'ITA'] },
  LI: { shape: four, prefixes: ['FL'] },
  LT: { shape: five, prefixes: ['LTU'] },
  LU: { shape: four, prefixes: ['L', 'LUX'] },
  LV: { shape: four, prefixes: ['LVA'] },
  MC: { shape: /^980\d\d$/, prefixes: ['F', 'FR'] },
  MT: { shape: /^[A-Z]{3}\d{4}$/, space: 3 },
  NL: { shape: /^[1-9]\d{3}[A-Z]{2}$/, prefixes: ['NLD'], space: 4 },
  PL: { shape: five, prefixes: ['POL'], hyphen: 2 },
  PT: { shape: /^\d{7}$/, prefixes: ['P', 'PRT'], hyphen: 4 },
  RO: { shape: /^\d{6}$/, prefixes: ['ROU'] },
  SI: { shape: four, prefixes: ['SLO', 'SVN'] },
  SK: { shape: five, prefixes: ['SVK'], space: 3 },
}
const anyShape = /^[0-9A-Z]{2,10}$/

/**
 * Reads a postcode of a country as it is stored: upper case, without the country's letters, spaces and hyphens
 * (`SE-753 10` → `75310`). Returns null for what is no postcode there.
 */
export function readPostcode(text: string, country: string): string | null {
  const { shape = anyShape, prefixes = [] } = rules[country] ?? {}
  const plain = readSigns(text)
    .replace(/[.,;]$/, '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
  if (shape !== anyShape && shape.test(plain)) return plain
  for (const prefix of [country, ...prefixes]) {
    const rest = plain.slice(prefix.length)
    if (plain.startsWith(prefix) && shape.test(rest)) return rest
  }
  return anyShape === shape && shape.test(plain) ? plain : null
}

/** Formats a postcode as its country writes it (`75310` → `753 10`); what is none of that country stays as it is. */
export function showPostcode(text: string, country: string): string {
  const zip = readPostcode(text, country)
  if (zip === null) return text
  const { space, hyphen } = rules[country] ?? {}
  if (space !== undefined) return `${zip.slice(0, space)} ${zip.slice(space)}`
  return hyphen === undefined ? zip : `${zip.slice(0, hyphen)}-${zip.slice(hyphen)}`
}
