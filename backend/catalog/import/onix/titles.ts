import { plainText } from '../plain-text.ts'
import { childrenOf, numberOf, type OnixNode, textOf } from './onix-node.ts'

export interface ReadTitles {
  /** As the shop shows it, with its subtitle. */
  readonly title: string
  readonly original: string | null
  readonly series: string | null
  readonly position: number | null
  /** What the record says as the title, for the report. */
  readonly written: string
  readonly isRepaired: boolean
}

/** Types of list 15 under which the title of the book itself can stand, best first. */
const ownTypes = ['01', '00', '', '13', '10', '05']

/** Title, original title, series and number of a record; 3.x keeps them in title elements, 2.1 in `Title` and `Series`. */
export function titlesOf(product: OnixNode, node: OnixNode | undefined): ReadTitles {
  const details = [...childrenOf(node, 'titledetail'), ...childrenOf(product, 'title')]
  const ofType = (types: readonly string[]) =>
    types.flatMap((type) => details.filter((detail) => textOf(detail, 'titletype') === type))[0]
  const own = ofType(ownTypes)
  const main = elementOf(own, '01') ?? elementOf(own, '02') ?? own
  const written = titleText(main) || textOf(product, 'distinctivetitle')
  const subtitle = plainText(textOf(main, 'subtitle')).value
  const { value, repaired } = plainText(written)
  const title = oneLine(value)
  const translated = titleText(elementOf(ofType(['03', '16']), '01') ?? ofType(['03', '16']))
  const collection = childrenOf(node, 'collection')[0]
  const collectionTitle = childrenOf(collection, 'titledetail')[0]
  const older = childrenOf(product, 'series')[0]
  const series =
    titleText(elementOf(collectionTitle, '02') ?? elementOf(own, '02')) ||
    textOf(older, 'titleofseries') ||
    titleText(childrenOf(older, 'title')[0])
  const part =
    textOf(elementOf(collectionTitle, '01'), 'partnumber') ||
    textOf(elementOf(collectionTitle, '02'), 'partnumber') ||
    textOf(childrenOf(collection, 'collectionsequence')[0], 'collectionsequencenumber') ||
    textOf(main, 'partnumber') ||
    textOf(older, 'numberwithinseries')
  return {
    title: subtitle && !title.includes(subtitle) ? `${title}: ${oneLine(subtitle)}` : title,
    original: oneLine(plainText(translated || textOf(product, 'translationoftitle')).value) || null,
    series: oneLine(plainText(series).value) || null,
    position: numberOf(/\d+(?:[.,]\d+)?/.exec(part)?.[0] ?? ''),
    written,
    isRepaired: repaired,
  }
}

/** The title element of a level (list 149): 01 the product, 02 its collection. */
function elementOf(detail: OnixNode | undefined, level: string): OnixNode | undefined {
  const elements = childrenOf(detail, 'titleelement')
  return elements.find((element) => (textOf(element, 'titleelementlevel') || '01') === level)
}

function titleText(node: OnixNode | undefined): string {
  const bare = textOf(node, 'titlewithoutprefix')
  const prefix = textOf(node, 'titleprefix')
  if (!bare) return textOf(node, 'titletext')
  return prefix ? `${prefix}${/['’]$/.test(prefix) ? '' : ' '}${bare}` : bare
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
