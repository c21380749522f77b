import { createTranslator } from '#runtime/i18n/translate.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import type { ActionContext } from '../action-context.ts'

const config = shopConfigSchema.parse({})
const unreachable = () => Promise.reject(new Error('This test has no back end.'))

/** Returns the context of a new visitor of the Swedish market, for a test without a back end. */
export function testContext(changes: Partial<ActionContext> = {}): ActionContext {
  return {
    market: 'se',
    language: 'sv',
    customerTypes: config.customerTypes,
    t: createTranslator('sv'),
    vatIncluded: true,
    visitor: { cartId: null, favoritesId: null, consent: null, orders: {}, token: null },
    cookies: {},
    refusesTracking: false,
    query: unreachable,
    href: (link) => hrefTo(link, { market: 'se', language: 'sv', config }),
    fetchBackend: unreachable,
    completeSignIn: unreachable,
    ...changes,
  }
}
