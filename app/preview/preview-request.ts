import type { RequestRoute, Visitor } from '#runtime/context.ts'
import type { PageRequest, PreviewOverrides } from '#runtime/page/page-request.ts'
import { findRoute } from '#runtime/routing/match-path.ts'
import type { Language } from '#schemas/languages.ts'

/**
 * Visitor for previews of personal pages. It is always a new visitor, so that no customer's cart or orders are shown.
 */
const nobody: Visitor = {
  cartId: null,
  favoritesId: null,
  consent: null,
  checkoutMarket: null,
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
  readonly overrides: PreviewOverrides
}

/** Overrides of a preview that shows what is published now. */
export const asPublished: PreviewOverrides = {
  revision: null,
  at: null,
  campaigns: [],
  sections: [],
  audience: null,
  signedIn: false,
}

export function previewRequest(request: PageRequest, as: PreviewedAs): PageRequest {
  const { route, market, language, customerType, overrides } = as
  return {
    ...request,
    route,
    market,
    language,
    customerType,
    // The user is staff, but the preview shows what a visitor would see.
    signedIn: false,
    audiences: [],
    tests: {},
    now: overrides.at === null ? request.now : Date.parse(overrides.at),
    suggestLanguage: null,
    search: '',
    visitor: findRoute(route.name)?.personal ? nobody : null,
    preview: overrides,
  }
}
