import { dateFormat, languageName, numberFormat } from '#schemas/intl.ts'
import type { Language } from '#schemas/languages.ts'
import { isIsbn13 } from '#schemas/values/isbn.ts'
import type { ContributionModel, ProductModel, WorkModel } from '../catalog.models.ts'
import { formatLabel } from '../formats.ts'
import { capitalised, pickText } from './localized-text.ts'
import type { ParameterKind } from './product.store.ts'

export interface Fact {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly show: boolean
  readonly identifier: string
}

export interface FactGroup {
  readonly parameterGroupId: number
  readonly name: string
  readonly parameters: readonly Fact[]
}

export interface FactInput {
  readonly product: ProductModel
  readonly work: WorkModel
  readonly brand: string | null
  readonly contributions: readonly ContributionModel[]
  readonly kinds: readonly ParameterKind[]
  readonly language: Language
  readonly locale: string
}

/**
 * Returns a product's facts in the language of the request: both stored facts and facts derived from columns. Empty
 * facts are left out.
 */
export function factsOf(input: FactInput): readonly FactGroup[] {
  const { kinds, language, product } = input
  const derived = derivedFacts(input)
  const groups = new Map<number, FactGroup & { parameters: Fact[] }>()
  for (const kind of kinds) {
    const values = product.storedFacts.find((fact) => fact.parameterId === kind.id)?.values
    const value = values ? pickText(values, language) : derived[kind.name]
    if (!value) continue
    const group = groups.get(kind.groupId) ?? {
      parameterGroupId: kind.groupId,
      name: pickText(kind.groupLabels, language) ?? '',
      parameters: [],
    }
    groups.set(kind.groupId, group)
    const label = pickText(kind.labels, language) ?? kind.name
    group.parameters.push({ name: kind.name, label, value, show: kind.show, identifier: kind.identifier })
  }
  return [...groups.values()]
}

/** Returns the facts that are derived from an edition's columns, by the `name` of their kind. */
function derivedFacts({
  product,
  work,
  brand,
  contributions,
  language,
  locale,
}: FactInput): Readonly<Record<string, string | null>> {
  const people = (role: string) =>
    contributions
      .filter((one) => one.role === role)
      .map(({ contributor }) => contributor.name)
      .join(', ')
  const isTranslated = work.originalTitle !== product.name
  return {
    Format: formatLabel(product.format, language),
    Language: product.language ? capitalised(languageName(product.language, language), language) : null,
    Pages: product.pages === null ? null : numberFormat(locale, {}).format(product.pages),
    Published: product.releaseDate ? dateWords(product.releaseDate, locale) : null,
    Publisher: brand,
    Isbn: isIsbn13(product.articleNumber) ? product.articleNumber : null,
    OriginalTitle: isTranslated ? work.originalTitle : null,
    FirstPublished: work.firstPublished === null ? null : yearWords(work.firstPublished, language),
    Narrator: people('narrator'),
    Translator: people('translator'),
    Illustrator: people('illustrator'),
  }
}

/**
 * Formats a release date. For 1 January, returns only the year, because editions of which only the year is known are
 * stored with this day.
 */
function dateWords(day: string, locale: string): string {
  if (day.endsWith('-01-01')) return String(Number(day.slice(0, 4)))
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

function yearWords(year: number, language: Language): string {
  if (year >= 0) return String(year)
  const era = { sv: 'f.Kr.', da: 'f.Kr.', en: 'BCE', fi: 'eaa.', nb: 'f.Kr.' }[language]
  return `${-year} ${era}`
}
