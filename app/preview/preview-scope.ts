import type { RequestRoute, Visitor } from '#runtime/context.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { findRoute } from '#runtime/routing/match-path.ts'
import type { Language } from '#schemas/languages.ts'

/** Personal pages are previewed as somebody who has just come: nobody's cart or orders are in a preview. */
const nobody: Visitor = {
  cartId: null,
  favoritesId: null,
  consent: null,
  orders: {},
  token: null,
  notice: null,
  query: {},
}

interface PreviewedAs {
  readonly route: RequestRoute
  readonly market: string
  readonly language: Language
  readonly customerType: string
  /** Epoch milliseconds; null: now. */
  readonly now: number | null
  /** Ids of campaigns whose drafts count as approved. */
  readonly campaigns?: readonly string[]
}

/**
 * The request as it would be on the shop, for what a preview shows. The answer is kept nowhere, found by no search
 * engine, and its forms lead nowhere.
 */
export function previewScope({ request, outcome, still }: RequestScope, as: PreviewedAs): RequestScope {
  markPreview(outcome)
  return {
    outcome,
    still,
    request: {
      ...request,
      route: as.route,
      marketAlias: as.market,
      language: as.language,
      customerType: as.customerType,
      // Whoever looks is staff; what they look at is what a shopper sees.
      signedIn: false,
      audiences: [],
      now: as.now ?? request.now,
      ...(as.now === null ? {} : { at: as.now }),
      campaigns: as.campaigns ?? [],
      suggestLanguage: null,
      search: '',
      visitor: findRoute(as.route.name)?.personal ? nobody : null,
    },
  }
}

export function markPreview(outcome: RequestScope['outcome']): void {
  outcome.cacheable = false
  outcome.indexed = false
  outcome.preview = true
}
