import type { Language } from '../languages.ts'
import { readPostcode } from './postcode.ts'

export interface TaxTerritory {
  /**
   * Code of the territory (ISO 3166-1 alpha-2, or the reserved codes `IC` and `EA`); null when the territory has no
   * code.
   */
  readonly country: string | null
  readonly names?: { readonly [L in Language]: string }
}

interface TerritoryRule extends TaxTerritory {
  /** Country whose post office serves the territory. */
  readonly servedBy: string
  readonly postcodes: RegExp
}

const alike = (name: string) => ({ sv: name, da: name, en: name, fi: name, nb: name })

/**
 * Territories that a country's post office serves, but to which that country's usual VAT does not apply. The comment
 * above each group gives its legal source; “VAT article” refers to directive 2006/112/EC. Monaco (served by France) and
 * the Isle of Man (served by the United Kingdom) are not listed, because the VAT of those countries applies there
 * (article 7).
 */
const territories: readonly TerritoryRule[] = [
  // VAT article 6(1)(c). Finland's post office gives Åland postcodes that begin with 22.
  { servedBy: 'FI', postcodes: /^22/, country: 'AX' },
  // VAT article 5(2): the Faroe Islands (TFEU article 355(5)(a)) and Greenland (which left the European Communities in
  // 1985) are outside Denmark's VAT territory.
  { servedBy: 'DK', postcodes: /^\d{3}$/, country: 'FO' },
  { servedBy: 'DK', postcodes: /^39\d\d$/, country: 'GL' },
  // Merverdiavgiftsloven § 1-2: the act applies to the mainland only.
  { servedBy: 'NO', postcodes: /^(917\d|8099)$/, country: 'SJ' },
  // VAT article 6(2)(a) and (b).
  {
    servedBy: 'DE',
    postcodes: /^27498$/,
    country: null,
    names: { ...alike('Helgoland'), en: 'Heligoland' },
  },
  { servedBy: 'DE', postcodes: /^78266$/, country: null, names: alike('Büsingen am Hochrhein') },
  // Jungholz and Mittelberg belong to Austria; Deutsche Post serves them as well.
  { servedBy: 'DE', postcodes: /^(87491|8756[789])$/, country: 'AT' },
  // VAT articles 6(1)(b), 6(2)(c) and (d): the Canary Islands, Ceuta, Melilla.
  { servedBy: 'ES', postcodes: /^(35|38)/, country: 'IC' },
  { servedBy: 'ES', postcodes: /^5[12]/, country: 'EA' },
  // VAT articles 6(2)(e), 6(1)(g) (directive 2019/475: Campione) and 5(2) (San Marino and the Holy See are other
  // states).
  { servedBy: 'IT', postcodes: /^23041$/, country: null, names: alike('Livigno') },
  { servedBy: 'IT', postcodes: /^22061$/, country: null, names: alike("Campione d'Italia") },
  { servedBy: 'IT', postcodes: /^4789/, country: 'SM' },
  { servedBy: 'IT', postcodes: /^00120$/, country: 'VA' },
  // VAT article 6(1)(a).
  {
    servedBy: 'GR',
    postcodes: /^6308[67]$/,
    country: null,
    names: { sv: 'Athos', da: 'Athos', en: 'Mount Athos', fi: 'Athosvuori', nb: 'Athos' },
  },
  // VAT article 6(1)(d) (TFEU articles 349 and 355(1)), and article 5(2) for overseas countries and territories.
  { servedBy: 'FR', postcodes: /^97133$/, country: 'BL' },
  { servedBy: 'FR', postcodes: /^97150$/, country: 'MF' },
  { servedBy: 'FR', postcodes: /^971/, country: 'GP' },
  { servedBy: 'FR', postcodes: /^972/, country: 'MQ' },
  { servedBy: 'FR', postcodes: /^973/, country: 'GF' },
  { servedBy: 'FR', postcodes: /^974/, country: 'RE' },
  { servedBy: 'FR', postcodes: /^975/, country: 'PM' },
  { servedBy: 'FR', postcodes: /^976/, country: 'YT' },
  { servedBy: 'FR', postcodes: /^977/, country: 'BL' },
  { servedBy: 'FR', postcodes: /^978/, country: 'MF' },
  { servedBy: 'FR', postcodes: /^984/, country: 'TF' },
  { servedBy: 'FR', postcodes: /^986/, country: 'WF' },
  { servedBy: 'FR', postcodes: /^987/, country: 'PF' },
  { servedBy: 'FR', postcodes: /^988/, country: 'NC' },
  // VAT articles 104 and 105: these places are inside the country's VAT territory, but have other rates.
  { servedBy: 'AT', postcodes: /^6691$/, country: null, names: alike('Jungholz') },
  { servedBy: 'AT', postcodes: /^699[1-3]$/, country: null, names: alike('Mittelberg') },
  { servedBy: 'PT', postcodes: /^9[0-4]/, country: null, names: alike('Madeira') },
  {
    servedBy: 'PT',
    postcodes: /^9[5-9]/,
    country: null,
    names: { sv: 'Azorerna', da: 'Azorerne', en: 'the Azores', fi: 'Azorit', nb: 'Asorene' },
  },
  // VAT Act 1994 section 96: the United Kingdom's VAT covers Great Britain and Northern Ireland. For goods, Northern
  // Ireland follows the directive (Windsor Framework).
  { servedBy: 'GB', postcodes: /^JE/, country: 'JE' },
  { servedBy: 'GB', postcodes: /^GY/, country: 'GG' },
  { servedBy: 'GB', postcodes: /^GX/, country: 'GI' },
  {
    servedBy: 'GB',
    postcodes: /^BT/,
    country: null,
    names: { sv: 'Nordirland', da: 'Nordirland', en: 'Northern Ireland', fi: 'Pohjois-Irlanti', nb: 'Nord-Irland' },
  },
  // Mehrwertsteuergesetz article 4: Samnaun.
  { servedBy: 'CH', postcodes: /^756[23]$/, country: null, names: alike('Samnaun') },
]

/**
 * Returns the territory to which a postcode belongs, if the territory's VAT differs from the country's; otherwise null.
 */
export function territoryOf(text: string, country: string): TaxTerritory | null {
  const zip = readPostcode(text, country)
  if (zip === null) return null
  return territories.find(({ servedBy, postcodes }) => servedBy === country && postcodes.test(zip)) ?? null
}

/** Returns the name of a territory in a language. */
export function territoryName({ country, names }: TaxTerritory, language: Language): string {
  return names?.[language] ?? new Intl.DisplayNames([language], { type: 'region' }).of(country ?? 'ZZ') ?? ''
}
