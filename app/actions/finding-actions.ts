import { ViewedProductsDocument } from '#generated/graphql.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { getShop } from '../shop.ts'
import type { Action } from './action.ts'
import { compareActions } from './compare-actions.ts'
import { isVatIncluded } from './is-vat-included.ts'
import { suggest } from './suggest-action.ts'

/** Maximum recently viewed titles to return. */
const maxViewed = 12

/** Actions for suggestions, recently viewed titles and comparison, by name. Those named `finding/…` only read. */
export const findingActions: Readonly<Record<string, Action>> = {
  ...compareActions,
  'finding/suggest': suggest,
  /** Returns the recently viewed titles for the ids that the browser has stored. */
  'finding/viewed': async (input) => {
    const { form, t, query, market, language } = input
    const ids = (form.get('ids') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id))
    const { productsByIds } = await query.query(ViewedProductsDocument, { ids: ids.slice(0, maxViewed) })
    const place = { market, language, config: getShop().config }
    const items = productsByIds.map(({ alias, productImages, ...product }) => ({
      ...product,
      href: hrefTo({ route: 'product', params: { alias } }, place),
      image: productImages[0] ?? null,
    }))
    const words = {
      title: t('finding:viewed.title'),
      clear: t('finding:viewed.clear'),
      now: t('common:price.now'),
      before: t('common:price.before'),
      lowest30: t('common:price.lowest30', { price: '{{price}}' }),
      exVat: t('common:price.exVat'),
    }
    return { data: { viewed: { items, words, vatIncluded: isVatIncluded(input) } } }
  },
}
