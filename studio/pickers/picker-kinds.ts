import {
  PickBrandsDocument,
  PickCampaignsDocument,
  PickDiscountCampaignsDocument,
  PickedBrandDocument,
  PickPagesDocument,
} from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import { categories, categoriesById } from './categories.ts'
import { contentPages } from './content-pages.ts'
import { images } from './images.ts'
import { lists } from './lists.ts'
import { authors, series } from './people.ts'
import type { PickerItem, PickerKind } from './picker-item.ts'
import { products, productsByAlias } from './products.ts'
import { whole } from './whole-list.ts'

const brands: PickerKind = {
  async search(query, text, signal) {
    const { brands: page } = await query.run(PickBrandsDocument, { text }, { signal })
    return page.items.map(({ alias, name, productCount }) => ({ id: alias, name, note: String(productCount) }))
  },
  async find(query, ids, signal) {
    const found = await Promise.all(ids.map((alias) => query.run(PickedBrandDocument, { alias }, { signal })))
    return found.flatMap(({ brand }) => (brand ? [{ id: brand.alias, name: brand.name }] : []))
  },
}

/** Picker of brands by id. The rules of lists store ids. */
const brandsById: PickerKind = {
  async search(query, text, signal) {
    const { brands: page } = await query.run(PickBrandsDocument, { text }, { signal })
    return page.items.map(({ id, name, productCount }) => ({ id, name, note: String(productCount) }))
  },
  async find(query, ids, signal) {
    const { brands: page } = await query.run(PickBrandsDocument, { ids: [...ids] }, { signal })
    return page.items.map(({ id, name }) => ({ id, name }))
  },
}

const discountCampaigns = whole(async (query, signal) => {
  const found = await query.run(PickDiscountCampaignsDocument, {}, { signal })
  return found.discountCampaigns.map(({ alias, name }) => ({ id: alias, name, note: alias }))
})

const campaigns = whole(async (query, signal) => {
  const found = await query.run(PickCampaignsDocument, {}, { signal })
  return found.campaigns.map(({ id, title }) => ({ id, name: title, note: id }))
})

const pagesOf = (kind: 'page' | 'section') =>
  whole(async (query: StaffQuery, signal: AbortSignal): Promise<readonly PickerItem[]> => {
    const found = await query.run(PickPagesDocument, {}, { signal })
    return found.pages
      .filter((page) => page.kind === kind)
      .map(({ id, title, route }) => ({ id, name: title ?? id, note: title ? id : (route ?? undefined) }))
  })

/** All kinds of items that editors choose by name in a form, each with its picker (F102). */
export const pickerKinds = {
  product: products,
  productAlias: productsByAlias,
  category: categories,
  categoryId: categoriesById,
  brand: brands,
  brandId: brandsById,
  author: authors,
  series,
  list: lists,
  discountCampaign: discountCampaigns,
  campaign: campaigns,
  page: pagesOf('page'),
  contentPage: contentPages,
  section: pagesOf('section'),
  image: images,
} as const satisfies Readonly<Record<string, PickerKind>>

export type PickerKindName = keyof typeof pickerKinds
