import { priceListSeeds } from '../../seed/price-points.ts'
import type { CatalogRecord } from '../../write/catalog-record.ts'
import { seriesKeyOf, workKey } from '../../write/keys.ts'
import type { EditionUpdate } from '../../write/update-editions.ts'
import type { Repair, RowFinding } from '../article-number.ts'
import { importedAlias, withFingerprint } from '../fingerprint.ts'
import type { IsbnRanges } from '../isbn-ranges.ts'
import { readLanguage } from '../read-language.ts'
import { coverOf, descriptionOf } from './collateral.ts'
import {
  blocksOf,
  firstPublishedOf,
  formatOf,
  languageByRole,
  languageOf,
  pagesOf,
  publisherOf,
  releaseOf,
} from './facts.ts'
import { identify } from './identify.ts'
import type { OnixMap } from './onix-map.ts'
import { childOf, childrenOf, type OnixNode, textOf } from './onix-node.ts'
import { peopleOf } from './people.ts'
import type { PriceMarket } from './prices.ts'
import type { OnixHeader } from './read-products.ts'
import { categoriesOf } from './subjects.ts'
import { supplyOf } from './supply.ts'
import { type ReadTitles, titlesOf } from './titles.ts'

export interface ProductContext {
  readonly map: OnixMap
  /** Market alias; null for all markets of the map. */
  readonly market: string | null
  readonly now: Date
  readonly ranges?: IsbnRanges
}

export type ParsedProduct =
  | { readonly kind: 'edition'; readonly record: CatalogRecord; readonly repairs: readonly RowFinding[] }
  | { readonly kind: 'update'; readonly update: EditionUpdate; readonly repairs: readonly RowFinding[] }
  | { readonly kind: 'refused'; readonly refusal: RowFinding; readonly articleNumber?: string }

/**
 * Record of a message. `index` is the record's position in the message. `damage` describes the damage to a record; null
 * for an intact record.
 */
export interface ProductInput {
  readonly node: OnixNode
  readonly header: OnixHeader
  readonly index: number
  readonly damage: string | null
}

const maxTitle = 1000

/**
 * Creates a parser that converts records of ONIX messages to editions. The same record gives the same edition, except
 * that the current price depends on the day.
 */
export function createProductParser({
  map,
  market,
  now,
  ranges,
}: ProductContext): (input: ProductInput) => ParsedProduct {
  const lastYear = now.getUTCFullYear() + 3
  const markets: readonly PriceMarket[] = Object.entries(map.markets).flatMap(([alias, own]) => {
    const list = priceListSeeds.find(({ id }) => id === own.priceList)
    return list && (market === null || market === alias) ? [{ ...list, ...own, alias }] : []
  })
  const priceLists = markets.map(({ id }) => id)

  return ({ node, header, index, damage }) => {
    const repairs: RowFinding[] = []
    const repair: Repair = (field, reason, value) => repairs.push({ field, reason, value: value.slice(0, 200) })
    if (damage !== null) repair('record', 'character_repaired', damage)
    const notification = textOf(node, 'notificationtype').padStart(2, '0')
    if (/^8[89]$/.test(notification)) return refuse('notification', 'test_record', notification)
    if (/^0[89]$/.test(notification)) return refuse('notification', 'notification_unknown', notification)
    const number = identify(node, map.source, ranges)
    if (!number.ok) return { kind: 'refused', refusal: number.refusal }
    const articleNumber = number.value
    const order = header.sent === null ? null : `${header.sent}-${String(index).padStart(7, '0')}`
    const base = { articleNumber, source: map.source, order }
    if (notification === '05') return { kind: 'update', update: { ...base, kind: 'withdrawal' }, repairs }

    const blocks = blocksOf(node)
    const { descriptive, collateral } = blocks
    const titles = titlesOf(node, descriptive)
    for (const name of titles.otherSeries) repair('series', 'series_left_out', name)
    if (titles.isRepaired) repair('title', 'text_cleaned', titles.written)
    const language = languageOf(blocks, header.language, repair)
    const format = formatOf(blocks, map.defaults.format, repair)
    const releaseDate = releaseOf(blocks, lastYear, repair)
    const pages = pagesOf(blocks, repair)
    const publisher = publisherOf(blocks, repair)
    const description = descriptionOf(node, collateral)
    const cover = coverOf(node, collateral)
    const categories = categoriesOf(descriptive, map.defaults.category)
    const edition = { articleNumber, format, pages, releaseDate }
    const supply = () =>
      supplyOf(blocks, edition, {
        map,
        markets,
        currency: header.currency,
        now,
        report: (finding) => void repairs.push(finding),
      })

    if (notification === '04' || /^1[2-5]$/.test(notification)) {
      // A block in the record replaces the stored values. The stored values of a missing block do not change.
      const says = <T>(isSaid: boolean, value: T) => (isSaid ? value : undefined)
      const hasBlock = childOf(node, 'descriptivedetail') !== undefined
      const hasSupply = childrenOf(node, 'productsupply').length + childrenOf(node, 'supplydetail').length > 0
      const said = hasSupply ? supply() : undefined
      const update: EditionUpdate = {
        ...base,
        kind: 'blocks',
        name: says(titles.title !== '', titles.title),
        format: says(textOf(descriptive, 'productform') !== '', format),
        language: says(languageByRole(blocks, '01') !== '', language),
        pages: says(hasBlock && pages !== null, pages),
        categories: says(hasBlock && childrenOf(descriptive, 'subject').length > 0, categories),
        publisher: says(publisher !== '', publisher),
        releaseDate: says(releaseDate !== null, releaseDate),
        description: says(description !== '' && language !== null, { language: language ?? '', text: description }),
        cover: says(cover !== null, cover),
        prices: said?.prices,
        dated: said?.dated,
        priceLists,
      }
      return { kind: 'update', update, repairs }
    }

    if (!/[\p{L}\p{N}]/u.test(titles.title))
      return { ...refuse('title', 'title_missing', titles.written), articleNumber }
    if (titles.title.length > maxTitle) return { ...refuse('title', 'title_too_long', titles.written), articleNumber }
    const { prices, stock, dated } = supply()
    const people = peopleOf(descriptive, header.language || languageByRole(blocks, '01'))
    // Translators and narrators contribute to this edition, all others to the work.
    const makers = people.filter(({ role }) => role === 'translator' || role === 'narrator')
    const authors = people.filter((one) => !makers.includes(one))
    const record: CatalogRecord = {
      work: {
        keys: workKeys(titles, authors[0]?.contributor.key, articleNumber),
        originalTitle: titles.original ?? titles.title,
        originalLanguage: readLanguage(languageByRole(blocks, '02')),
        firstPublished: firstPublishedOf(blocks, lastYear),
        seriesKey: titles.series && seriesKeyOf(titles.series),
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
      contributions: makers,
      stock,
      prices,
      ...(dated && { dated }),
      priceLists,
      parameters: {},
      cover,
      hash: '',
    }
    return { kind: 'edition', record: withFingerprint(record, map.source, order), repairs }
  }
}

function refuse(field: string, reason: string, value: string): ParsedProduct {
  return { kind: 'refused', refusal: { field, reason, value: value.slice(0, 200) } }
}

/**
 * Returns the keys by which further editions are matched to the work. The first key consists of title, first author and
 * volume. If the original title differs from the title, a second key consists of original title, first author and
 * volume.
 */
function workKeys(
  titles: ReadTitles,
  author: string | undefined,
  articleNumber: string,
): readonly [string, ...string[]] {
  const { baseTitle, volume, original } = titles
  // Without an author, add the article number to the key, because too many books share a title.
  if (!author) return [`${workKey(baseTitle, '', volume)}${articleNumber}`]
  const own = workKey(baseTitle, author, volume)
  const first = original ? workKey(original, author, volume) : own
  return first === own ? [own] : [own, first]
}
