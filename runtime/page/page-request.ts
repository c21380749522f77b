import type { Failure, RequestRoute, Visitor } from '#runtime/context.ts'
import { emptyListQuery } from '#runtime/routing/list-query.ts'
import type { Language } from '#schemas/languages.ts'

/**
 * Context values that a preview fixes. Everything else is as on the live page, with the same resolver and renderer
 * (E2).
 */
export interface PreviewOverrides {
  /** The page or section revision to show, even if another is published; null for the published revision. */
  readonly revision: string | null
  /** Instant at which the pages are shown, ISO 8601; null for now. */
  readonly at: string | null
  /** Campaigns whose drafts are treated as approved. */
  readonly campaigns: readonly string[]
  /** Sections to show in a revision other than the published one. */
  readonly sections: readonly { readonly id: string; readonly revision: string }[]
  /** The audience assumed for the visitor; null for none. */
  readonly audience: string | null
  /** Whether the visitor is treated as signed in, though without an account. */
  readonly signedIn: boolean
}

/** Everything that determines a page besides stored data. Nothing about the request is looked up again. */
export interface PageRequest {
  readonly format: 'html' | 'markdown' | 'trace'
  /** Scheme and host of the shop, without a trailing slash. */
  readonly origin: string
  readonly route: RequestRoute
  /** Alias of the market. */
  readonly market: string
  readonly language: Language
  readonly customerType: string
  /** Whether the visitor is signed in. Part of the cache key of pages that target signed-in or signed-out visitors. */
  readonly signedIn: boolean
  /** Whether the URL carries a `loginToken`. Part of the cache key of pages that require sign-in. */
  readonly hasLoginToken: boolean
  /** Names of the visitor's audiences. A page is cached once per combination of the audiences that it targets. */
  readonly audiences: readonly string[]
  /**
   * The browser's language, if it differs from that of the start page; else null (`detectLanguage` in the shop's
   * configuration).
   */
  readonly suggestLanguage: Language | null
  /** The raw query on routes that read it themselves. Other pages use their list parameters. */
  readonly search: string
  /** URL with its query, by which a redirect is looked up; null for the path alone. Set when no page exists there. */
  readonly former: string | null
  /** Data about the visitor; null except on personal routes. */
  readonly visitor: Visitor | null
  /** Instant for which the page is rendered, in epoch milliseconds. */
  readonly now: number
  /** Set when the request is for the error page, which shows this failure instead of the page at the URL. */
  readonly failure: Failure | null
  readonly preview: PreviewOverrides | null
}

/** What is known of a guest's request. Parameters and list selection of the route are empty unless given. */
export interface GuestRequest
  extends Pick<PageRequest, 'origin' | 'market' | 'language' | 'customerType'>,
    Partial<Omit<PageRequest, 'origin' | 'market' | 'language' | 'customerType' | 'route'>> {
  readonly route: Pick<RequestRoute, 'name' | 'path'> & Partial<RequestRoute>
}

/**
 * Returns the request of a guest for the HTML of a live page, now: signed out, in no audience, and without data about
 * the visitor. What is given takes precedence.
 */
export function guestRequest({ route, ...given }: GuestRequest): PageRequest {
  return {
    format: 'html',
    signedIn: false,
    hasLoginToken: false,
    audiences: [],
    suggestLanguage: null,
    search: '',
    former: null,
    visitor: null,
    now: Date.now(),
    failure: null,
    preview: null,
    ...given,
    route: { params: {}, query: emptyListQuery, ...route },
  }
}
