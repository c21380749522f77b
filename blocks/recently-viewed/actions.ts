import { z } from 'zod'
import { ViewedProductsDocument } from '#generated/graphql.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { text } from '#runtime/actions/fields.ts'

const maxViewed = 12

export const viewedTitles = defineAction({
  name: 'finding/viewed',
  /** Ids of products, separated by commas. */
  input: z.object({ ids: text.transform((ids) => ids.split(',').filter((id) => /^\d{1,9}$/.test(id))) }),
  reads: true,
  async run({ ids }, { query, href, vatIncluded }) {
    const { productsByIds } = await query(ViewedProductsDocument, { ids: ids.slice(0, maxViewed) })
    const items = productsByIds.map(({ alias, productImages, ...product }) => ({
      ...product,
      href: href({ route: 'product', params: { alias } }),
      image: productImages[0] ?? null,
    }))
    return { data: { viewed: { items, vatIncluded } } }
  },
})
