import type { Format } from '../../formats.ts'
import type { Repair } from '../article-number.ts'
import { cleanText } from '../clean-text.ts'
import { readLanguage } from '../read-language.ts'
import { dateByRole, type ReadDate, readDate } from './dates.ts'
import { formatOfCodes } from './onix-codes.ts'
import { childOf, childrenOf, codesOf, numberOf, type OnixNode, textOf } from './onix-node.ts'

/** Blocks of a record. ONIX 2.1 has no blocks; `descriptive` and `publishing` are then the product element itself. */
export interface Blocks {
  readonly product: OnixNode
  readonly descriptive: OnixNode
  readonly publishing: OnixNode
  readonly collateral: OnixNode | undefined
}

export function blocksOf(product: OnixNode): Blocks {
  return {
    product,
    descriptive: childOf(product, 'descriptivedetail') ?? product,
    publishing: childOf(product, 'publishingdetail') ?? product,
    collateral: childOf(product, 'collateraldetail'),
  }
}

const maxPages = 20_000

export function formatOf({ descriptive }: Blocks, usual: Format, repair: Repair): Format {
  const form = textOf(descriptive, 'productform').toUpperCase()
  const found = formatOfCodes(form, codesOf(descriptive, 'productformdetail'))
  if (form && found === null) repair('format', 'format_unknown', form)
  return found ?? usual
}

/**
 * Returns the code of the language that has a role of code list 22 (01: language of the text, 02: original language),
 * or an empty string.
 */
export function languageByRole({ descriptive }: Blocks, role: string): string {
  const languages = childrenOf(descriptive, 'language')
  return textOf(
    languages.find((one) => textOf(one, 'languagerole') === role),
    'languagecode',
  )
}

export function languageOf(blocks: Blocks, usual: string, repair: Repair): string | null {
  const spoken = languageByRole(blocks, '01') || usual
  const language = spoken ? readLanguage(spoken) : null
  if (spoken && language === null) repair('language', 'language_unknown', spoken)
  return language
}

/** Returns the release date as YYYY-MM-DD, or null. A date after `lastYear` is treated as an error. */
export function releaseOf({ product, publishing }: Blocks, lastYear: number, repair: Repair): string | null {
  const supplied = childrenOf(product, 'productsupply').flatMap((one) => childrenOf(one, 'marketpublishingdetail'))
  const written = textOf(product, 'publicationdate')
  const read: ReadDate | null =
    dateByRole(publishing, 'publishingdate', ['01', '19', '37']) ??
    supplied.map((one) => dateByRole(one, 'marketdate', ['01'])).find(Boolean) ??
    readDate(written)
  const stated = written || textOf(childrenOf(publishing, 'publishingdate')[0], 'date')
  if (read !== null && read.year <= lastYear) return read.date
  if (stated) repair('date', 'date_implausible', stated)
  return null
}

/** Returns the year in which the work first appeared, or null. */
export function firstPublishedOf({ product, publishing }: Blocks, lastYear: number): number | null {
  const read = dateByRole(publishing, 'publishingdate', ['20', '11']) ?? readDate(textOf(product, 'yearfirstpublished'))
  return read !== null && read.year <= lastYear ? read.year : null
}

export function pagesOf({ product, descriptive }: Blocks, repair: Repair): number | null {
  const extents = childrenOf(descriptive, 'extent').filter((one) => textOf(one, 'extentunit') === '03')
  // Types of page counts (code list 23), in order of preference. Counts of the main content come first.
  const extent = ['00', '11', '05', '06', '07', '08', '10']
    .map((type) => extents.find((one) => textOf(one, 'extenttype') === type))
    .find(Boolean)
  const written = textOf(extent, 'extentvalue') || textOf(product, 'numberofpages')
  const count = numberOf(written)
  if (count !== null && Number.isInteger(count) && count > 0 && count <= maxPages) return count
  if (written && count !== 0) repair('pages', 'pages_implausible', written)
  return null
}

/** Returns the name of the publisher, or else of the imprint, or else an empty string. */
export function publisherOf({ publishing }: Blocks, repair: Repair): string {
  const publishers = childrenOf(publishing, 'publisher')
  const own = publishers.find((one) => textOf(one, 'publishingrole') === '01') ?? publishers[0]
  const written = textOf(own, 'publishername') || textOf(childOf(publishing, 'imprint'), 'imprintname')
  const { value, repaired } = cleanText(written)
  if (repaired) repair('publisher', 'text_cleaned', written)
  return value.slice(0, 200)
}
