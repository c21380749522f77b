import {
  PickedProductDocument,
  type PickedProductFragment,
  PickedProductsDocument,
  PickProductsDocument,
} from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import type { PickerItem, PickerKind } from './picker-item.ts'

/** Picker of products, searched by title, author or ISBN. It stores their ids, for shelves. */
export const products: PickerKind = {
  async search(query, text, signal) {
    return (await search(query, text, signal)).map((product) => toItem(product, product.productId))
  },
  async find(query, ids, signal) {
    if (ids.length === 0) return []
    const { productsByIds } = await query.run(PickedProductsDocument, { ids: [...ids] }, { signal })
    return productsByIds.map((product) => toItem(product, product.productId))
  },
}

/** Picker of products by alias, for links, which store aliases. */
export const productsByAlias: PickerKind = {
  async search(query, text, signal) {
    return (await search(query, text, signal)).map((product) => toItem(product, product.alias))
  },
  async find(query, ids, signal) {
    const found = await Promise.all(ids.map((alias) => query.run(PickedProductDocument, { alias }, { signal })))
    return found.flatMap(({ product }) => (product ? [toItem(product, product.alias)] : []))
  },
}

async function search(query: StaffQuery, text: string, signal: AbortSignal) {
  const { productList } = await query.run(PickProductsDocument, { search: text.trim() || null }, { signal })
  return productList.items
}

function toItem(product: PickedProductFragment, id: string): PickerItem {
  const { name, author, formatLabel, productImages, unitPrice } = product
  return {
    id,
    name,
    note: [author, formatLabel, unitPrice.sellingPriceIncVatFormatted].filter(Boolean).join(' · '),
    picture: productImages[0]?.fileName,
  }
}
