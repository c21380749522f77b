import { z } from 'zod'
import { languageName } from '#schemas/intl.ts'
import { type Language, languageSchema } from '#schemas/languages.ts'
import { moneyFormat, wholeMoneyFormat } from '#schemas/money-format.ts'
import { formatLabel, formatOf } from '../catalog/formats.ts'
import names from './facet-names.json' with { type: 'json' }

const words = z.record(z.string(), z.record(languageSchema, z.string()))
const { facets, values } = z.strictObject({ facets: words, values: words }).parse(names)

export interface LabelContext {
  readonly language: Language
  readonly locale: string
  readonly currency: string
  readonly categories: ReadonlyMap<string, string>
}

export const knownFacets: readonly string[] = Object.keys(facets)

export function facetName(facet: string, language: Language): string {
  return facets[facet]?.[language] ?? facet
}

/**
 * Returns the display name of a facet value. For brands, people and series, this is `own`: the name in the catalogue.
 */
export function valueName(facet: string, id: string, own: string, context: LabelContext): string {
  const { language, locale } = context
  switch (facet) {
    case 'categories':
      return context.categories.get(id) ?? own
    case 'p-format':
      return formatLabel(formatOf(id), language)
    case 'p-language':
      return capital(languageName(id, locale), locale)
    case 'price':
      return priceName(id, context)
    default:
      return values[`${facet}~${id}`]?.[language] ?? own
  }
}

/**
 * Formats a price range: `100-199` → `100–199 kr`, `500-` → `Från 500 kr`, `0-99` → `Upp till 99 kr`. Limits in whole
 * units have no decimals in any currency (`100–199 €`).
 */
function priceName(id: string, { language, locale, currency }: LabelContext): string {
  const [from = '', to = ''] = id.split('-')
  const isWhole = [from, to].every((amount) => Number.isInteger(Number(amount)))
  const format = isWhole ? wholeMoneyFormat(locale, currency) : moneyFormat(locale, currency)
  const bound = (side: 'from' | 'to', amount: string) =>
    (values[`price~${side}`]?.[language] ?? '{amount}').replace('{amount}', format.format(Number(amount)))
  if (to === '') return bound('from', from)
  if (from === '' || from === '0') return bound('to', to)
  // `formatRange` would format a range between equal amounts as “about 99 kr”.
  return Number(from) === Number(to) ? format.format(Number(from)) : format.formatRange(Number(from), Number(to))
}

function capital(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
