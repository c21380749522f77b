import type { Language } from '#schemas/languages.ts'

export const formats = ['hardcover', 'paperback', 'pocket', 'ebook', 'audiobook', 'boardbook', 'other'] as const
export type Format = (typeof formats)[number]

type Labels = { readonly [L in Language]: string }

/** Names of the formats, as each country's book trade uses them. */
const labels: { readonly [F in Format]: Labels } = {
  hardcover: { sv: 'Inbunden', da: 'Indbundet', en: 'Hardback', fi: 'Kovakantinen', nb: 'Innbundet' },
  paperback: { sv: 'Häftad', da: 'Hæftet', en: 'Paperback', fi: 'Pehmeäkantinen', nb: 'Heftet' },
  pocket: { sv: 'Pocket', da: 'Paperback', en: 'Mass-market paperback', fi: 'Pokkari', nb: 'Pocket' },
  ebook: { sv: 'E-bok', da: 'E-bog', en: 'E-book', fi: 'E-kirja', nb: 'E-bok' },
  audiobook: { sv: 'Ljudbok', da: 'Lydbog', en: 'Audiobook', fi: 'Äänikirja', nb: 'Lydbok' },
  boardbook: { sv: 'Kartongbok', da: 'Papbog', en: 'Board book', fi: 'Pahvikirja', nb: 'Pappbok' },
  other: { sv: 'Annan vara', da: 'Anden vare', en: 'Other goods', fi: 'Muu tuote', nb: 'Annen vare' },
}

export function formatLabel(format: Format, language: Language): string {
  return labels[format][language]
}

export function formatOf(text: string): Format {
  return formats.find((format) => format === text) ?? 'other'
}

/** Returns true for downloadable formats, which never run out of stock. */
export function isDigital(format: Format): boolean {
  return format === 'ebook' || format === 'audiobook'
}
