import type { BlockContext } from '#runtime/context.ts'
import type { ProductListData } from './load.ts'

/**
 * Returns the titles on this page of a list as schema.org data. Their positions are counted from the first page of the
 * list.
 */
export function listData(
  data: Pick<ProductListData, 'items' | 'total' | 'page'>,
  pageSize: number,
  { origin, href }: Pick<BlockContext, 'origin' | 'href'>,
) {
  const before = (data.page - 1) * pageSize
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: data.total,
    itemListElement: data.items.map(({ alias }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: `${origin}${href({ route: 'product', params: { alias } })}`,
    })),
  }
}
