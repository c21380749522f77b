import { CompareNameDocument } from '#generated/graphql.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { getShop } from '../shop.ts'
import type { Action, ActionInput, ActionResult } from './action.ts'

/** Name of the cookie that stores the compared titles, so that the visitor can add more from other pages. */
const compareCookie = 'kolofon-compare'
/** Maximum titles compared side by side. */
const maxCompared = 4

/** Compare actions by name. The compare page reads the titles from its URL; the cookie only collects them. */
export const compareActions: Readonly<Record<string, Action>> = {
  'compare/add': async (input) => {
    const { form, cookies, t, query } = input
    const [added] = readIds(form.get('productId'))
    const stored = readIds(cookies[compareCookie])
    const { productsByIds } = added ? await query.query(CompareNameDocument, { ids: [added] }) : { productsByIds: [] }
    const [product] = productsByIds
    if (!product) return { notice: { tone: 'problem', message: t('errors:general') }, location: pageOf(stored, input) }
    if (stored.includes(product.productId)) return answer(stored, input)
    if (stored.length >= maxCompared) {
      return { notice: { tone: 'problem', message: t('finding:compare.full') }, location: pageOf(stored, input) }
    }
    return answer([...stored, product.productId], input, t('finding:compare.added', { title: product.name }))
  },
  /**
   * Removes a title from the ids in the form. They can differ from the cookie's, because the page may be opened from a
   * link.
   */
  'compare/remove': async (input) => {
    const { form, t } = input
    const left = readIds(form.get('ids')).filter((id) => id !== form.get('productId'))
    return answer(left, input, t('finding:compare.removed'))
  },
  'compare/clear': async (input) => answer([], input),
}

function answer(ids: readonly string[], input: ActionInput, message?: string): ActionResult {
  return {
    ...(message ? { notice: { tone: 'success', message } } : {}),
    cookies: { [compareCookie]: ids.length > 0 ? ids.join('-') : null },
    location: pageOf(ids, input),
  }
}

function pageOf(ids: readonly string[], { market, language }: ActionInput): string {
  const query: Readonly<Record<string, string>> = ids.length > 0 ? { ids: ids.join(',') } : {}
  return hrefTo({ route: 'compare', query }, { market, language, config: getShop().config })
}

function readIds(text: string | undefined): readonly string[] {
  const ids = (text ?? '').split(/[-,]/).filter((id) => /^\d{1,9}$/.test(id))
  return [...new Set(ids)].slice(0, maxCompared)
}
