import type { CartItems, EventType, NewEvent, OneItem, PageImpression, ShopEvent, ShopEvents } from './event.ts'
import { ecommerceMessages, type Message } from './messages.ts'

/** Impressions of products that are sent together (specification, section 9). */
const batchSize = 4

/** Campaigns' and advertisers' own parameters; others may be the tokens of sign-in links and orders. */
const originParameter = /^(utm_[a-z]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid)$/

type Writers = { readonly [T in EventType]?: (data: ShopEvents[T]) => readonly Message[] }

export interface PageMessages {
  /** False: the tag manager is never told of it. */
  knows(type: EventType): boolean
  write(event: ShopEvent): readonly Message[]
  /** The impressions that have not made a batch yet. */
  flush(): readonly Message[]
}

/**
 * Events as the tag manager's messages (specification, section 7). Remembers what one page view has said: a product is
 * seen once in each list, and a checkout begins once with the same cart.
 */
export function createPageMessages(): PageMessages {
  const seen = new Set<string>()
  const begun = new Set<string>()
  let impressions: OneItem[] = []

  function flush(): readonly Message[] {
    const [first] = impressions
    if (!first) return []
    const items = impressions.map(({ item }) => item)
    impressions = []
    return ecommerceMessages('view_item_list', first.currency, items)
  }

  function seeProduct(data: OneItem): readonly Message[] {
    const key = JSON.stringify([data.item.listName, data.item.productId])
    if (seen.has(key)) return []
    seen.add(key)
    const before = impressions[0] && impressions[0].currency !== data.currency ? flush() : []
    impressions.push(data)
    return impressions.length < batchSize ? before : [...before, ...flush()]
  }

  function beginCheckout({ currency, items }: CartItems): readonly Message[] {
    const content = items.map(({ skuId, quantity }) => `${skuId}×${quantity}`).sort()
    const key = [currency, ...content].join(' ')
    if (begun.has(key)) return []
    begun.add(key)
    return ecommerceMessages('begin_checkout', currency, items)
  }

  function beginPage({ pageType, path, first }: PageImpression): readonly Message[] {
    const before = flush()
    seen.clear()
    begun.clear()
    return [
      ...before,
      { event: 'page_data', page_type: pageType },
      { event: first ? 'original_location' : 'virtual_page_view', path: withoutSecrets(path) },
    ]
  }

  const writers: Writers = {
    'page:impression': beginPage,
    'product:impression': seeProduct,
    'product:click': ({ currency, item }) => ecommerceMessages('select_item', currency, [item]),
    'product-detail:impression': ({ currency, item }) => ecommerceMessages('view_item', currency, [item]),
    'cart:add': ({ currency, item }) => ecommerceMessages('add_to_cart', currency, [item]),
    'cart:remove': ({ currency, item }) => ecommerceMessages('remove_from_cart', currency, [item]),
    'favorite:add': ({ currency, item }) => ecommerceMessages('add_to_wishlist', currency, [item]),
    'checkout:impression': beginCheckout,
  }

  function write<T extends EventType>({ type, data }: NewEvent<T>): readonly Message[] {
    return writers[type]?.(data) ?? []
  }

  return { knows: (type) => type in writers, write, flush }
}

/** The address as others may see it: of its query only what says where the visitor came from. */
function withoutSecrets(path: string): string {
  const [address = ''] = path.split('#')
  const [place = '', query = ''] = address.split('?')
  const kept = [...new URLSearchParams(query)].filter(([name]) => originParameter.test(name))
  return kept.length === 0 ? place : `${place}?${new URLSearchParams(kept)}`
}
