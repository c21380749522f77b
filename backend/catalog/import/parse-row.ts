import { isDigital } from '../formats.ts'
import { basePrice, priceListSeeds, pricePoint } from '../seed/price-points.ts'
import type { CatalogRecord, ContributionRecord } from '../write/catalog-record.ts'
import { workKey } from '../write/keys.ts'
import { articleNumberOf, type Repair, type RowFinding } from './article-number.ts'
import { cleanText } from './clean-text.ts'
import { importedAlias, withFingerprint } from './fingerprint.ts'
import type { ImportMap } from './import-map.ts'
import type { IsbnRanges } from './isbn-ranges.ts'
import { plainText } from './plain-text.ts'
import { authorsOf } from './read-authors.ts'
import { createCategoryReader } from './read-category.ts'
import { readLanguage } from './read-language.ts'
import { readPrice } from './read-price.ts'
import { type Row, rowSchema } from './row-schema.ts'

export type ParsedRow =
  | { readonly ok: true; readonly record: CatalogRecord; readonly repairs: readonly RowFinding[] }
  | { readonly ok: false; readonly refusal: RowFinding }

export interface RowContext {
  readonly map: ImportMap
  /** Market alias; null for all markets of the map. */
  readonly market: string | null
  readonly now: Date
  readonly ranges?: IsbnRanges
}

const maxTextLength = 40_000

/** Creates a parser that converts rows of a file to editions by a map. The same row gives the same edition. */
export function createRowParser({
  map,
  market,
  now,
  ranges,
}: RowContext): (cells: Readonly<Record<string, string>>) => ParsedRow {
  const categoriesOf = createCategoryReader(map)
  const lists = Object.entries(map.markets).flatMap(([alias, id]) => {
    const list = priceListSeeds.find((one) => one.id === id)
    return list && (market === null || market === alias) ? [{ ...list, alias }] : []
  })
  const lastYear = now.getUTCFullYear() + 3

  return (cells) => {
    const repairs: RowFinding[] = []
    const parsed = rowSchema.safeParse(cells)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      const field = String(issue?.path[0] ?? 'row')
      const reason = issue?.code === 'invalid_type' ? `${field}_missing` : (issue?.message ?? 'invalid')
      return { ok: false, refusal: { field, reason, value: (cells[field] ?? '').slice(0, 200) } }
    }
    const row = parsed.data
    const repair = (field: string, reason: string, value: string) =>
      repairs.push({ field, reason, value: value.slice(0, 200) })
    const clean = (field: 'title' | 'authors' | 'publisher' | 'description') => {
      const { value, repaired } =
        field === 'description' ? plainText(row[field].slice(0, maxTextLength)) : cleanText(row[field])
      if (repaired) repair(field, 'text_cleaned', row[field])
      return value
    }

    const number = articleNumberOf(row, map, repair, ranges)
    if ('refusal' in number) return { ok: false, refusal: number.refusal }
    const title = clean('title')
    if (!/[\p{L}\p{N}]/u.test(title))
      return { ok: false, refusal: { field: 'title', reason: 'title_missing', value: row.title } }
    const people = authorsOf(clean('authors'), row.lifeSpan, map.separators.authors)
    // Translators and narrators contribute to this edition, all others to the work.
    const isOfEdition = ({ role }: ContributionRecord) => role === 'translator' || role === 'narrator'
    const contributions = people.filter((one) => !isOfEdition(one))
    const publisher = clean('publisher')
    const description = clean('description')
    const language = languageOf(row, map, repair)
    const format = map.formats[row.format.trim()] ?? (row.format.trim() ? 'other' : map.defaults.format)
    if (row.format.trim() && !(row.format.trim() in map.formats)) repair('format', 'format_unknown', row.format)
    const year = row.year !== null && row.year >= 1400 && row.year <= lastYear ? row.year : null
    if (year === null && cells.year?.trim()) repair('year', 'year_implausible', cells.year)
    if (row.pages === null && cells.pages?.trim()) repair('pages', 'pages_implausible', cells.pages)

    const firstAuthor = contributions[0]?.contributor.key
    const popularity = Number((Math.min(1, row.ratings / 5_000_000) ** 0.6).toFixed(6))
    const { quantity } = map.defaults
    const record: CatalogRecord = {
      // Without an author, add the article number to the key, because too many books share a title.
      work: {
        keys: [firstAuthor ? workKey(title, firstAuthor) : `${workKey(title, '')}${number.value}`],
        originalTitle: title,
        originalLanguage: map.yearIsFirst ? language : null,
        firstPublished: map.yearIsFirst ? year : null,
        seriesKey: null,
        seriesPosition: null,
        contributions,
        texts: language ? [{ language, title, description: description || null }] : [],
      },
      articleNumber: number.value,
      alias: importedAlias(title, number.value),
      name: title,
      format,
      language,
      publisher: publisher || null,
      releaseDate: year === null ? null : `${year}-01-01`,
      pages: row.pages,
      categories: categoriesOf(row.categories),
      lead: false,
      popularity,
      sales: Math.round(row.ratings / 100),
      contributions: people.filter(isOfEdition),
      stock: {
        quantity: isDigital(format) ? 0 : quantity,
        oversellable: false,
        static: isDigital(format),
        incoming: null,
      },
      prices: pricesOf(row),
      // Name the price lists that the file covers, so that the import removes stored prices which are no longer in the
      // file.
      ...(map.columns.price === undefined ? {} : { priceLists: lists.map(({ id }) => id) }),
      parameters: {},
      hash: '',
    }
    return { ok: true, record: withFingerprint(record, map.source), repairs }

    /**
     * Returns prices by price list: from the file or, if the map has `suggestPrices`, suggested by format and pages. A
     * market without a price does not sell the edition.
     */
    function pricesOf({ price, pages }: Row): Record<number, number> {
      if (map.columns.price === undefined) {
        if (!map.defaults.suggestPrices) {
          repair('price', 'price_missing', '')
          return {}
        }
        const ore = basePrice(format, pages, number.ok ? number.value : '')
        return Object.fromEntries(
          lists.map((list) => [list.id, Math.max(pricePoint(ore, list), list.step - list.less)]),
        )
      }
      const given = readPrice(price, map.price?.max ?? Number.POSITIVE_INFINITY)
      if (!given.ok) {
        repair('price', given.reason, price)
        return {}
      }
      return Object.fromEntries(
        lists.flatMap((list) => {
          const rate = map.price?.rates[list.alias]
          if (rate === undefined) return []
          // With rate 1, the file's price is in the market's currency and is used unchanged. Any other price is
          // converted to a usual price point of the market.
          const minor =
            rate === 1
              ? Math.round(given.price * 100)
              : Math.max(pricePoint(given.price * 100, { ...list, perKrona: rate }), list.step - list.less)
          return [[list.id, minor]]
        }),
      )
    }
  }
}

function languageOf(row: Row, map: ImportMap, repair: Repair): string | null {
  if (!row.language.trim()) return map.defaults.language
  const language = readLanguage(row.language)
  if (language === null) repair('language', 'language_unknown', row.language)
  return language ?? map.defaults.language
}
