import { type Format, isDigital } from '../../formats.ts'
import { basePrice, priceListSeeds, pricePoint } from '../../seed/price-points.ts'
import { slugOf } from '../../slug.ts'
import type { CatalogRecord } from '../../write/catalog-record.ts'
import { workKey } from '../../write/keys.ts'
import type { EditionUpdate } from '../../write/update-editions.ts'
import { agreedNumber, type Repair, type RowFinding, readNumber } from '../article-number.ts'
import { cleanText } from '../clean-text.ts'
import { importedAlias, withFingerprint } from '../fingerprint.ts'
import type { IsbnRanges } from '../isbn-ranges.ts'
import { readLanguage } from '../read-language.ts'
import { coverOf, descriptionOf } from './collateral.ts'
import { dateByRole, type ReadDate, readDate } from './dates.ts'
import { availabilityOf, formatOfCodes, isGone } from './onix-codes.ts'
import type { OnixMap } from './onix-map.ts'
import { childOf, childrenOf, codesOf, numberOf, type OnixNode, textOf } from './onix-node.ts'
import { peopleOf } from './people.ts'
import { givenPrices, type PriceMarket, priceFor } from './prices.ts'
import type { OnixHeader } from './read-products.ts'
import { categoriesOf } from './subjects.ts'
import { mayBeSold } from './territory.ts'
import { titlesOf } from './titles.ts'

export interface ProductContext {
  readonly map: OnixMap
  /** Market alias; null: every market of the map. */
  readonly market: string | null
  readonly now: Date
  readonly ranges?: IsbnRanges
}

export type ParsedProduct =
  | { readonly kind: 'edition'; readonly record: CatalogRecord; readonly repairs: readonly RowFinding[] }
  | { readonly kind: 'update'; readonly update: EditionUpdate; readonly repairs: readonly RowFinding[] }
  | { readonly kind: 'refused'; readonly refusal: RowFinding }

/** A record of a message with what is known about its place. */
export interface ProductInput {
  readonly node: OnixNode
  readonly header: OnixHeader
  readonly index: number
  readonly damage: string | null
}

const maxPages = 20_000
const maxTitle = 1000

/** Reads the records of ONIX messages. The same record gives the same edition. */
export function createProductParser({
  map,
  market,
  now,
  ranges,
}: ProductContext): (input: ProductInput) => ParsedProduct {
  const today = now.toISOString().slice(0, 10)
  const lastYear = now.getUTCFullYear() + 3
  const markets: readonly PriceMarket[] = Object.entries(map.markets).flatMap(([alias, own]) => {
    const list = priceListSeeds.find(({ id }) => id === own.priceList)
    return list && (market === null || market === alias) ? [{ ...list, ...own }] : []
  })
  const priceLists = markets.map(({ id }) => id)

  return ({ node, header, index, damage }) => {
    const repairs: RowFinding[] = []
    const repair: Repair = (field, reason, value) => repairs.push({ field, reason, value: value.slice(0, 200) })
    const refuse = (field: string, reason: string, value: string): ParsedProduct => ({
      kind: 'refused',
      refusal: { field, reason, value: value.slice(0, 200) },
    })
    if (damage !== null) repair('record', 'character_repaired', damage)
    const notification = textOf(node, 'notificationtype').padStart(2, '0')
    if (/^8[89]$/.test(notification)) return refuse('notification', 'test_record', notification)
    if (/^0[89]$/.test(notification)) return refuse('notification', 'notification_unknown', notification)
    const number = identify(node)
    if (!number.ok) return refuse(number.field, number.reason, number.value)
    const articleNumber = number.value
    const order = header.sent === null ? null : `${header.sent}-${String(index).padStart(7, '0')}`
    const base = { articleNumber, source: map.source, order }
    if (notification === '05') return { kind: 'update', update: { ...base, kind: 'withdrawal' }, repairs }

    // 2.1 keeps all of it directly under the product.
    const descriptive = childOf(node, 'descriptivedetail') ?? node
    const publishing = childOf(node, 'publishingdetail') ?? node
    const collateral = childOf(node, 'collateraldetail')
    const titles = titlesOf(node, descriptive)
    const languages = childrenOf(descriptive, 'language')
    const languageOf = (role: string) =>
      textOf(
        languages.find((one) => textOf(one, 'languagerole') === role),
        'languagecode',
      )
    const spoken = languageOf('01') || header.language
    const language = spoken ? readLanguage(spoken) : null
    if (spoken && language === null) repair('language', 'language_unknown', spoken)
    const format = formatOf()
    const releaseDate = releaseOf()
    const pages = pagesOf()
    const people = peopleOf(descriptive, header.language || spoken)
    const publisher = publisherOf()
    const description = descriptionOf(node, collateral)
    const cover = coverOf(node, collateral)
    const prices = pricesOf()
    if (titles.isRepaired) repair('title', 'text_cleaned', titles.written)
    const categories = categoriesOf(descriptive, map.defaults.category)

    if (notification === '04' || /^1[2-5]$/.test(notification)) {
      // A block that is there replaces what was known; one that is not leaves it alone.
      const hasBlock = childOf(node, 'descriptivedetail') !== undefined
      const says = <T>(condition: boolean, value: T) => (condition ? value : undefined)
      const hasSupply = childrenOf(node, 'productsupply').length + childrenOf(node, 'supplydetail').length > 0
      const update: EditionUpdate = {
        ...base,
        kind: 'blocks',
        name: says(titles.title !== '', titles.title),
        format: says(textOf(descriptive, 'productform') !== '', format),
        language: says(languageOf('01') !== '', language),
        pages: says(hasBlock && pages !== null, pages),
        categories: says(hasBlock && childrenOf(descriptive, 'subject').length > 0, categories),
        publisher: says(publisher !== '', publisher),
        releaseDate: says(releaseDate !== null, releaseDate),
        description: says(description !== '' && language !== null, { language: language ?? '', text: description }),
        cover: says(cover !== null, cover),
        prices: says(hasSupply, prices),
        priceLists,
      }
      return { kind: 'update', update, repairs }
    }

    if (!/[\p{L}\p{N}]/u.test(titles.title)) return refuse('title', 'title_missing', titles.written)
    if (titles.title.length > maxTitle) return refuse('title', 'title_too_long', titles.written)
    const authors = people.filter(({ role }) => role === 'author' || role === 'illustrator' || role === 'editor')
    const first = (people.find(({ role }) => role === 'author') ?? authors[0])?.contributor.key
    const numbered = `${titles.title}${titles.series === titles.title && titles.position ? ` (#${titles.position})` : ''}`
    const originalLanguage = readLanguage(languageOf('02')) ?? null
    const record: CatalogRecord = {
      work: {
        keys: workKeys(numbered, first),
        originalTitle: titles.original ?? titles.title,
        originalLanguage,
        firstPublished: firstPublished(),
        seriesKey: titles.series ? slugOf(titles.series, 60) || null : null,
        seriesPosition: titles.position,
        seriesName: titles.series,
        contributions: authors,
        texts: language ? [{ language, title: titles.title, description: description || null }] : [],
      },
      articleNumber,
      alias: importedAlias(titles.title, articleNumber),
      name: titles.title,
      format,
      language,
      publisher: publisher || null,
      releaseDate,
      pages,
      categories,
      lead: false,
      popularity: 0,
      sales: 0,
      contributions: people.filter(({ role }) => role === 'translator' || role === 'narrator'),
      stock: stockOf(),
      prices,
      priceLists,
      parameters: {},
      cover,
      hash: '',
    }
    return { kind: 'edition', record: withFingerprint(record, map.source, order), repairs }

    function workKeys(title: string, author: string | undefined): readonly [string, ...string[]] {
      // Without an author a title alone joins nothing: too many books are called the same.
      if (!author) return [`${workKey(title, '')}${articleNumber}`]
      const own = workKey(title, author)
      const original = titles.original ? workKey(titles.original, author) : own
      return original === own ? [own] : [own, original]
    }

    function formatOf(): Format {
      const form = textOf(descriptive, 'productform').toUpperCase()
      const found = formatOfCodes(form, codesOf(descriptive, 'productformdetail'))
      if (form && found === null) repair('format', 'format_unknown', form)
      return found ?? map.defaults.format
    }

    function releaseOf(): string | null {
      const supplied = childrenOf(node, 'productsupply').flatMap((supply) =>
        childrenOf(supply, 'marketpublishingdetail'),
      )
      const written = textOf(node, 'publicationdate')
      const read: ReadDate | null =
        dateByRole(publishing, 'publishingdate', ['01', '19', '37']) ??
        supplied.map((one) => dateByRole(one, 'marketdate', ['01'])).find(Boolean) ??
        readDate(written)
      const stated = written || textOf(childrenOf(publishing, 'publishingdate')[0], 'date')
      if (read !== null && read.year <= lastYear) return read.date
      if (stated) repair('date', 'date_implausible', stated)
      return null
    }

    function firstPublished(): number | null {
      const read =
        dateByRole(publishing, 'publishingdate', ['20', '11']) ?? readDate(textOf(node, 'yearfirstpublished'))
      return read !== null && read.year <= lastYear ? read.year : null
    }

    function pagesOf(): number | null {
      const extents = childrenOf(descriptive, 'extent').filter((one) => textOf(one, 'extentunit') === '03')
      const extent = ['00', '11', '05', '06', '07', '08', '10']
        .map((type) => extents.find((one) => textOf(one, 'extenttype') === type))
        .find(Boolean)
      const written = textOf(extent, 'extentvalue') || textOf(node, 'numberofpages')
      const count = numberOf(written)
      if (count !== null && Number.isInteger(count) && count > 0 && count <= maxPages) return count
      if (written && count !== 0) repair('pages', 'pages_implausible', written)
      return null
    }

    function publisherOf(): string {
      const publishers = childrenOf(publishing, 'publisher')
      const own = publishers.find((one) => textOf(one, 'publishingrole') === '01') ?? publishers[0]
      const written = textOf(own, 'publishername') || textOf(childOf(publishing, 'imprint'), 'imprintname')
      const { value, repaired } = cleanText(written)
      if (repaired) repair('publisher', 'text_cleaned', written)
      return value.slice(0, 200)
    }

    function availability(): string {
      const details = [node, ...childrenOf(node, 'productsupply')].flatMap((one) => childrenOf(one, 'supplydetail'))
      return details.map((one) => textOf(one, 'productavailability')).find(Boolean) ?? ''
    }

    function stockOf(): CatalogRecord['stock'] {
      const none = { quantity: 0, oversellable: false, static: false, incoming: null }
      if (isDigital(format)) return { ...none, static: true }
      const isComing = releaseDate !== null && releaseDate > today
      switch (availabilityOf(availability())) {
        case 'awaited':
          return { ...none, oversellable: isComing, incoming: isComing ? releaseDate : null }
        case 'to_order':
          return { ...none, oversellable: true }
        case 'gone':
          return none
        default:
          return isComing
            ? { ...none, oversellable: true, incoming: releaseDate }
            : { ...none, quantity: map.defaults.quantity }
      }
    }

    function pricesOf(): Readonly<Record<number, number>> {
      if (isGone(textOf(publishing, 'publishingstatus')) || availabilityOf(availability()) === 'gone') return {}
      const { prices: given, isSilent } = givenPrices(node, header.currency, today)
      const isNamed = given.some(({ currency }) => currency !== '')
      // Prices without any currency say nothing; they are told, and left out like silence.
      if (given.length > 0 && !isNamed) repair('price', 'currency_missing', String(given[0]?.amount ?? ''))
      const usable = given.filter(({ amount, currency }) => {
        const isPlausible = amount * (map.kronor[currency] ?? 0) <= map.maxKronor
        if (!isPlausible) repair('price', 'price_implausible', `${amount} ${currency}`)
        return isPlausible && currency !== ''
      })
      const suggests = map.defaults.suggestPrices && (isSilent || (given.length > 0 && !isNamed))
      const ore = basePrice(format, pages, articleNumber)
      return Object.fromEntries(
        markets.flatMap((one) => {
          if (!mayBeSold(publishing, one.countries)) return []
          const minor = suggests
            ? Math.max(pricePoint(ore, one), one.step - one.less)
            : priceFor(one, usable, map.kronor)
          return minor === undefined ? [] : [[one.id, minor]]
        }),
      )
    }
  }

  function identify(
    node: OnixNode,
  ):
    | { readonly ok: true; readonly value: string }
    | { readonly ok: false; readonly field: string; readonly reason: string; readonly value: string } {
    const ids = childrenOf(node, 'productidentifier').map((one) => ({
      type: textOf(one, 'productidtype'),
      value: textOf(one, 'idvalue'),
    }))
    const valuesOf = (type: string) => ids.filter((one) => one.type === type).map(({ value }) => value)
    const isbns = [...valuesOf('15'), ...valuesOf('02'), textOf(node, 'isbn')].filter(Boolean)
    const isbn = agreedNumber(isbns, ranges)
    if (isbn.ok) return { ok: true, value: isbn.value }
    const ean = [...valuesOf('03'), textOf(node, 'ean13')]
      .map((value) => readNumber(value, ranges))
      .find((one) => one.ok)
    const isContradiction = isbn.reason === 'contradiction'
    if (ean?.ok && !isContradiction) return { ok: true, value: ean.value }
    const written = isbns[0] ?? valuesOf('03')[0]
    if (written) {
      const reason = isbn.reason === 'missing' ? 'check_digit' : isbn.reason
      return { ok: false, field: 'isbn', reason: `isbn_${reason}`, value: written }
    }
    const id = slugOf(valuesOf('01')[0] || textOf(node, 'recordreference'), 40).toUpperCase()
    if (!id) return { ok: false, field: 'identifier', reason: 'identifier_missing', value: '' }
    return { ok: true, value: `${map.source.toUpperCase()}-${id}` }
  }
}
