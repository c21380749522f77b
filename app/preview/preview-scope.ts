import type { RequestRoute, Visitor } from '#runtime/context.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { findRoute } from '#runtime/routing/match-path.ts'
import type { Language } from '#schemas/languages.ts'

/**
 * Visitor for previews of personal pages. It is always a new visitor, so that no customer's cart or orders are shown.
 */
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
  /** Instant to preview, in epoch milliseconds; null for now. */
  readonly now: number | null
  /** Ids of campaigns whose drafts are treated as approved. */
  readonly campaigns?: readonly string[]
}

/**
 * Returns the scope of the request that the shop would receive, for a preview. The response is neither cached nor
 * indexed, and its forms are disabled.
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
      // The user is staff, but previews what a visitor sees.
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
