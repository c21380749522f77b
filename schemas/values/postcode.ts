import { readSigns } from './text.ts'

interface PostcodeRule {
  /** Matches the stored form, which is in upper case, without spaces and hyphens. */
  readonly shape: RegExp
  /** Prefixes that people use in addition to the two letters of the country code. */
  readonly prefixes?: readonly string[]
  /**
   * Position of the space in the displayed form, in characters; a negative position counts from the end. Undefined for
   * no space.
   */
  readonly space?: number
  /** Position of the hyphen in the displayed form, in characters; undefined for no hyphen. */
  readonly hyphen?: number
}

const four = /^\d{4}$/
const five = /^\d{5}$/
const british = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/

/** Postcode formats by country, as the post offices define them. Any other country uses `anyShape`. */
const rules: Readonly<Record<string, PostcodeRule>> = {
  SE: { shape: /^[1-9]\d{4}$/, prefixes: ['S', 'SWE'], space: 3 },
  // Postcodes of three digits belong to the Faroe Islands.
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
  FO: { shape: /^[1-9]\d\d$/, prefixes: ['DK'] },
  FR: { shape: five, prefixes: ['F', 'FRA', 'MC'] },
  GB: { shape: british, prefixes: ['UK', 'GBR'], space: -3 },
  GG: { shape: british, space: -3 },
  GI: { shape: british, space: -3 },
  GL: { shape: /^39\d{2}$/, prefixes: ['DK'] },
  GR: { shape: five, prefixes: ['EL', 'GRC'], space: 3 },
  HR: { shape: five, prefixes: ['HRV'] },
  HU: { shape: four, prefixes: ['H', 'HUN'] },
  IE: { shape: /^[A-Z]\d[\dW][\dA-Z]{4}$/, space: 3 },
  IM: { shape: british, space: -3 },
  IS: { shape: /^\d{3}$/, prefixes: ['ISL'] },
  IT: { shape: five, prefixes: ['I', 'ITA'] },
  JE: { shape: british, space: -3 },
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
  SJ: { shape: four, prefixes: ['N', 'NO'] },
  SI: { shape: four, prefixes: ['SLO', 'SVN'] },
  SK: { shape: five, prefixes: ['SVK'], space: 3 },
}
const anyShape = /^(?=.*\d)[0-9A-Z](?:[0-9A-Z -]{0,8}[0-9A-Z])$/

/**
 * Parses a postcode into its stored form: upper case, without country letters, spaces and hyphens (`SE-753 10` →
 * `75310`). For a country that is not in `rules`, spaces and hyphens remain. Returns null when it is not a postcode of
 * that country.
 */
export function readPostcode(text: string, country: string): string | null {
  const written = readSigns(text)
    .replace(/[.,;]$/, '')
    .toUpperCase()
  const rule = rules[country]
  if (!rule) return readUnknown(written, country)
  const { shape, prefixes = [] } = rule
  const plain = written.replace(/[\s-]/g, '')
  if (shape.test(plain)) return plain
  for (const prefix of [country, ...prefixes]) {
    const rest = plain.slice(prefix.length)
    if (plain.startsWith(prefix) && shape.test(rest)) return rest
  }
  return null
}

/**
 * Parses a postcode of a country that is not in `rules`. Removes the country code only if a hyphen follows it, because
 * in some countries, postcodes themselves begin with the letters of the country code.
 */
function readUnknown(written: string, country: string): string | null {
  const own = written.startsWith(`${country}-`) ? written.slice(country.length + 1) : written
  for (const one of [own, written]) if (anyShape.test(one)) return one
  return null
}

/** Formats a postcode in the format of its country (`75310` → `753 10`). Returns an invalid postcode unchanged. */
export function showPostcode(text: string, country: string): string {
  const zip = readPostcode(text, country)
  if (zip === null) return text
  const { space, hyphen } = rules[country] ?? {}
  if (space !== undefined) return `${zip.slice(0, space)} ${zip.slice(space)}`
  return hyphen === undefined ? zip : `${zip.slice(0, hyphen)}-${zip.slice(hyphen)}`
}
