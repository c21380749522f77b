import type { Texts } from './products.tables.ts'

interface GroupSeed {
  readonly id: number
  readonly labels: Texts
}

interface ParameterSeed {
  readonly id: number
  readonly groupId: number
  readonly name: string
  readonly identifier: string
  readonly labels: Texts
}

/** Ids of the kinds of facts that are stored. All other facts are derived from an edition when it is read. */
export const storedParameters = { color: 1, weight: 2, dimensions: 3 } as const

export const parameterGroupSeeds: readonly GroupSeed[] = [
  { id: 1, labels: { sv: 'Utförande', da: 'Udførelse', en: 'Design', fi: 'Ulkoasu', nb: 'Utførelse' } },
  { id: 2, labels: { sv: 'Fakta', da: 'Fakta', en: 'Details', fi: 'Tiedot', nb: 'Fakta' } },
]

const labels = (sv: string, da: string, en: string, fi: string, nb: string): Texts => ({ sv, da, en, fi, nb })

/** All kinds of facts. Names and identifiers never change, because filters and URLs use them. */
export const parameterSeeds: readonly ParameterSeed[] = [
  { id: 1, groupId: 1, name: 'Color', identifier: 'color', labels: labels('Färg', 'Farve', 'Colour', 'Väri', 'Farge') },
  {
    id: 2,
    groupId: 1,
    name: 'Weight',
    identifier: 'weight',
    labels: labels('Vikt', 'Vægt', 'Weight', 'Paino', 'Vekt'),
  },
  {
    id: 3,
    groupId: 1,
    name: 'Dimensions',
    identifier: 'dimensions',
    labels: labels('Mått', 'Mål', 'Dimensions', 'Mitat', 'Mål'),
  },
  {
    id: 10,
    groupId: 2,
    name: 'Format',
    identifier: 'format',
    labels: labels('Format', 'Format', 'Format', 'Muoto', 'Format'),
  },
  {
    id: 11,
    groupId: 2,
    name: 'Language',
    identifier: 'language',
    labels: labels('Språk', 'Sprog', 'Language', 'Kieli', 'Språk'),
  },
  {
    id: 12,
    groupId: 2,
    name: 'Pages',
    identifier: 'pages',
    labels: labels('Antal sidor', 'Antal sider', 'Pages', 'Sivumäärä', 'Antall sider'),
  },
  {
    id: 13,
    groupId: 2,
    name: 'Published',
    identifier: 'published',
    labels: labels('Utgivningsdatum', 'Udgivelsesdato', 'Publication date', 'Ilmestymispäivä', 'Utgivelsesdato'),
  },
  {
    id: 14,
    groupId: 2,
    name: 'Publisher',
    identifier: 'publisher',
    labels: labels('Förlag', 'Forlag', 'Publisher', 'Kustantaja', 'Forlag'),
  },
  { id: 15, groupId: 2, name: 'Isbn', identifier: 'isbn', labels: labels('ISBN', 'ISBN', 'ISBN', 'ISBN', 'ISBN') },
  {
    id: 16,
    groupId: 2,
    name: 'OriginalTitle',
    identifier: 'original-title',
    labels: labels('Originaltitel', 'Originaltitel', 'Original title', 'Alkuperäinen nimi', 'Originaltittel'),
  },
  {
    id: 17,
    groupId: 2,
    name: 'FirstPublished',
    identifier: 'first-published',
    labels: labels('Först utgiven', 'Først udgivet', 'First published', 'Ilmestynyt ensi kerran', 'Først utgitt'),
  },
  {
    id: 18,
    groupId: 2,
    name: 'Narrator',
    identifier: 'narrator',
    labels: labels('Uppläsare', 'Oplæser', 'Narrator', 'Lukija', 'Oppleser'),
  },
  {
    id: 19,
    groupId: 2,
    name: 'Translator',
    identifier: 'translator',
    labels: labels('Översättare', 'Oversætter', 'Translator', 'Kääntäjä', 'Oversetter'),
  },
  {
    id: 20,
    groupId: 2,
    name: 'Illustrator',
    identifier: 'illustrator',
    labels: labels('Illustratör', 'Illustrator', 'Illustrator', 'Kuvittaja', 'Illustratør'),
  },
]
