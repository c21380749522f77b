import { plainText } from '../plain-text.ts'
import { childrenOf, type OnixNode, textOf } from './onix-node.ts'
import { type Part, partOf, withPart } from './part-number.ts'

export interface ReadTitles {
  /**
   * Title that the shop shows, including the number or year that distinguishes it from other volumes, and the subtitle.
   */
  readonly title: string
  /** `title` without the volume number. */
  readonly baseTitle: string
  /** Volume number, if several volumes have the same title; null if the title alone identifies the volume. */
  readonly volume: string | null
  readonly original: string | null
  readonly series: string | null
  readonly position: number | null
  /** Title as written in the record, for the report. */
  readonly written: string
  readonly isRepaired: boolean
  /** Other series that the record names. The shop stores only `series`, because a work belongs to at most one. */
  readonly otherSeries: readonly string[]
}

interface Collection {
  readonly title: string
  readonly part: Part | null
}

/** Title types (code list 15) that can contain the book's own title, in order of preference. */
const ownTypes = ['01', '00', '', '13', '10', '05']
/**
 * Levels of title elements (code list 149) for the product's own title. `collectionLevels` are the levels of
 * collections, the closest to the product first.
 */
const ownLevel = ['01']
const collectionLevels = ['03', '06', '02']

/**
 * Returns the title, original title, series and volume number of a record. ONIX 3.x has them in title elements, 2.1 in
 * `Title` and `Series`.
 */
export function titlesOf(product: OnixNode, node: OnixNode | undefined): ReadTitles {
  const details = [...childrenOf(node, 'titledetail'), ...childrenOf(product, 'title')]
  const own = detailOf(details, ownTypes)
  const element = elementOf(own, ownLevel)
  const above = elementOf(own, collectionLevels)
  const inOwn: readonly Collection[] = titleText(above) ? [{ title: lineOf(titleText(above)), part: null }] : []
  const [collection, ...others] = [...collectionsOf(node), ...inOwn, ...seriesOf(product)].toSorted(
    (a, b) => Number(a.part === null) - Number(b.part === null),
  )
  // If a volume has a number but no title, use the title of its collection.
  const main = titleText(element) ? element : (above ?? own)
  const written = titleText(main) || textOf(product, 'distinctivetitle') || (element ? (collection?.title ?? '') : '')
  const { value, repaired } = plainText(written)
  const bare = [lineOf(value), textOf(element, 'yearofannual') || textOf(main, 'yearofannual')].reduce((text, year) =>
    year && !text.includes(year) ? `${text} ${year}` : text,
  )
  const ownPart = partOf(textOf(element, 'partnumber') || textOf(above, 'partnumber'))
  // If a volume has a number of its own and another number in its collection, its own number is part of the title.
  const isOfTitle = ownPart !== null && (collection === undefined || (inOwn.length === 0 && collection.part !== null))
  const isLikeSeries = collection !== undefined && (sameText(collection.title, bare) || !titleText(element))
  const partNumber = isOfTitle || isLikeSeries ? (ownPart ?? collection?.part ?? null) : null
  const subtitle = lineOf(textOf(element, 'subtitle') || textOf(main, 'subtitle'))
  const withSubtitle = (text: string) => (subtitle && !text.includes(subtitle) ? `${text}: ${subtitle}` : text)
  const translated = detailOf(details, ['03', '16'])
  return {
    title: withSubtitle(partNumber ? withPart(bare, partNumber) : bare),
    baseTitle: withSubtitle(bare),
    volume: partNumber?.volume ?? null,
    original:
      lineOf(titleText(elementOf(translated, ownLevel) ?? translated) || textOf(product, 'translationoftitle')) || null,
    series: collection?.title || null,
    position: (collection?.part ?? ownPart)?.number ?? null,
    written,
    isRepaired: repaired,
    otherSeries: [...new Set(others.map(({ title }) => title))].filter(
      (title) => collection && !sameText(title, collection.title),
    ),
  }
}

/** Returns the collections of an ONIX 3.x record, beginning with the publisher's own (code list 148). */
function collectionsOf(node: OnixNode | undefined): readonly Collection[] {
  return childrenOf(node, 'collection')
    .toSorted((a, b) => Number(textOf(b, 'collectiontype') === '10') - Number(textOf(a, 'collectiontype') === '10'))
    .flatMap((collection) => {
      const detail = detailOf(childrenOf(collection, 'titledetail'), ownTypes)
      const named = elementOf(detail, collectionLevels)
      const title = lineOf(titleText(named))
      const number =
        textOf(elementOf(detail, ownLevel), 'partnumber') ||
        textOf(named, 'partnumber') ||
        textOf(childrenOf(collection, 'collectionsequence')[0], 'collectionsequencenumber')
      return title ? [{ title, part: partOf(number) }] : []
    })
}

function seriesOf(product: OnixNode): readonly Collection[] {
  return childrenOf(product, 'series').flatMap((one) => {
    const title = lineOf(textOf(one, 'titleofseries') || titleText(childrenOf(one, 'title')[0]))
    return title ? [{ title, part: partOf(textOf(one, 'numberwithinseries')) }] : []
  })
}

/**
 * Returns the first title with a text, trying the types in order. If no title has a text, returns the first title of
 * any of these types.
 */
function detailOf(details: readonly OnixNode[], types: readonly string[]): OnixNode | undefined {
  const found = types.flatMap((type) => details.filter((detail) => textOf(detail, 'titletype') === type))
  const says = (detail: OnixNode) =>
    [detail, ...childrenOf(detail, 'titleelement')].some((one) => titleText(one) !== '')
  return found.find(says) ?? found[0]
}

/**
 * Returns the first title element with a text, trying the levels in order. If no element has a text, returns the first
 * element of any of these levels.
 */
function elementOf(detail: OnixNode | undefined, levels: readonly string[]): OnixNode | undefined {
  const elements = childrenOf(detail, 'titleelement')
  const found = levels.flatMap((level) =>
    elements.filter((element) => (textOf(element, 'titleelementlevel') || '01') === level),
  )
  return found.find((element) => titleText(element) !== '') ?? found[0]
}

function titleText(node: OnixNode | undefined): string {
  const bare = textOf(node, 'titlewithoutprefix')
  const prefix = textOf(node, 'titleprefix')
  if (!bare) return textOf(node, 'titletext')
  return prefix ? `${prefix}${/['’]$/.test(prefix) ? '' : ' '}${bare}` : bare
}

const lineOf = (text: string) => plainText(text).value.replace(/\s+/g, ' ').trim()
const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
