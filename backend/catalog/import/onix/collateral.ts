import { plainText } from '../plain-text.ts'
import { childrenOf, type OnixNode, textOf } from './onix-node.ts'

const maxTextLength = 20_000

/** Returns the description of a record (code lists 153 and 33) as plain paragraphs, or an empty string. */
export function descriptionOf(product: OnixNode, collateral: OnixNode | undefined): string {
  const texts = [
    ...childrenOf(collateral, 'textcontent').map((one) => [textOf(one, 'texttype'), one] as const),
    ...childrenOf(product, 'othertext').map((one) => [`2.1/${textOf(one, 'texttypecode')}`, one] as const),
  ]
  for (const type of ['03', '2.1/03', '2.1/01', '02', '2.1/02', '2.1/18']) {
    const found = texts.find(([given, one]) => given === type && textOf(one, 'text') !== '')
    // Truncate before cleaning, because matching the patterns against megabytes of text takes minutes.
    if (found) return plainText(textOf(found[1], 'text').slice(0, maxTextLength * 2)).value.slice(0, maxTextLength)
  }
  return ''
}

/**
 * Returns the URL of the front cover (code lists 158 and 38). The types of images are tried in order; in ONIX 2.1,
 * larger images come first. Returns null when no image has a web address.
 */
export function coverOf(product: OnixNode, collateral: OnixNode | undefined): string | null {
  const resources = childrenOf(collateral, 'supportingresource').flatMap((one) => {
    const type = textOf(one, 'resourcecontenttype')
    return childrenOf(one, 'resourceversion').map((version) => [type, textOf(version, 'resourcelink')] as const)
  })
  const files = childrenOf(product, 'mediafile').map(
    (one) => [`2.1/${textOf(one, 'mediafiletypecode')}`, textOf(one, 'mediafilelink')] as const,
  )
  for (const type of ['01', '03', '2.1/06', '2.1/04', '27', '2.1/07']) {
    const link = [...resources, ...files].find(([given, address]) => given === type && isWebAddress(address))
    if (link) return link[1]
  }
  return null
}

function isWebAddress(text: string): boolean {
  return text.length <= 2000 && /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
