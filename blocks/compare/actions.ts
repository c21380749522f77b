import { z } from 'zod'
import { CompareNameDocument } from '#generated/graphql.ts'
import type { ActionContext } from '#runtime/actions/action-context.ts'
import type { ActionResult } from '#runtime/actions/action-result.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { text } from '#runtime/actions/fields.ts'
import { fail, succeed } from '#runtime/actions/notices.ts'
import * as shared from '#ui/action-form/shared-actions.ts'
import { maxCompared } from './load.ts'

/**
 * Cookie with the ids of the compared titles. Visitors add titles to it on other pages. The compare page reads the
 * titles from its URL and not from the cookie.
 */
const compareCookie = 'kolofon-compare'

const addToComparison = defineAction({
  ...shared.addToComparison,
  async run({ productId }, context) {
    const [added] = readIds(productId)
    const stored = readIds(context.cookies[compareCookie])
    const { productsByIds } = added ? await context.query(CompareNameDocument, { ids: [added] }) : { productsByIds: [] }
    const [product] = productsByIds
    if (!product) return { ...fail(context, 'errors:general'), location: pageOf(stored, context) }
    if (stored.includes(product.productId)) return toResult(stored, context)
    if (stored.length >= maxCompared) {
      return { ...fail(context, 'finding:compare.full'), location: pageOf(stored, context) }
    }
    return {
      ...toResult([...stored, product.productId], context),
      ...succeed(context, 'finding:compare.added', { title: product.name }),
    }
  },
})

/**
 * Removes a title from the comparison that the page shows. The form contains the ids of this comparison, because the
 * cookie can contain other ids when the visitor opened the page by a shared link.
 */
export const removeFromComparison = defineAction({
  name: 'compare/remove',
  input: z.object({ ids: text, productId: text }),
  async run({ ids, productId }, context) {
    const left = readIds(ids).filter((id) => id !== productId)
    return { ...toResult(left, context), ...succeed(context, 'finding:compare.removed') }
  },
})

export const clearComparison = defineAction({
  name: 'compare/clear',
  input: z.object({}),
  run: async (_, context) => toResult([], context),
})

export const compareActions = [addToComparison, removeFromComparison, clearComparison]

function toResult(ids: readonly string[], context: ActionContext): ActionResult {
  return {
    cookies: { [compareCookie]: ids.length > 0 ? ids.join('-') : null },
    location: pageOf(ids, context),
  }
}

function pageOf(ids: readonly string[], { href }: ActionContext): string {
  return href({ route: 'compare', query: ids.length > 0 ? { ids: ids.join(',') } : {} })
}

function readIds(text: string | undefined): readonly string[] {
  const ids = (text ?? '').split(/[-,]/).filter((id) => /^\d{1,9}$/.test(id))
  return [...new Set(ids)].slice(0, maxCompared)
}
