import type { Failure, RequestRoute, Visitor } from '#runtime/context.ts'
import { emptyListQuery } from '#runtime/routing/list-query.ts'
import type { Language } from '#schemas/languages.ts'

/** Values that a preview sets. Everything else is as on the live page (E2). */
export interface PreviewOverrides {
  /** The page or section revision to show, even if another is published; null for the published revision. */
  readonly revision: string | null
  /** Instant at which the pages are shown, ISO 8601; null for now. */
  readonly at: string | null
  /** Campaigns whose drafts are treated as approved. */
  readonly campaigns: readonly string[]
  /** Sections to show in a revision other than the published one. */
  readonly sections: readonly { readonly id: string; readonly revision: string }[]
  readonly audience: string | null
  /** Whether the visitor is treated as signed in, but without a particular account. */
  readonly signedIn: boolean
  /** Groups of the preview's visitor, by test. They apply whether or not the test is running. */
  readonly tests?: Readonly<Record<string, string>>
}

/** Everything on which a page depends besides stored data. The runtime reads nothing else of the HTTP request. */
export interface PageRequest {
  readonly format: 'html' | 'markdown' | 'trace'
  /** Scheme and host of the shop, without a trailing slash. */
  readonly origin: string
  readonly route: RequestRoute
  readonly market: string
  readonly language: Language
  readonly customerType: string
  /** Whether the visitor is signed in. Part of the cache key of pages that target signed-in or signed-out visitors. */
  readonly signedIn: boolean
  /** Whether the URL carries a `loginToken`. Part of the cache key of pages that require sign-in. */
  readonly hasLoginToken: boolean
  /** Names of the visitor's audiences. A page is cached once per combination of the audiences that it targets. */
  readonly audiences: readonly string[]
  /** The visitor's groups in running variant tests, by test. The control group is left out. */
  readonly tests: Readonly<Record<string, string>>
  /**
   * The browser's language, if it differs from the language of the start page; else null. Enabled by `detectLanguage`
   * in the shop's configuration.
   */
  readonly suggestLanguage: Language | null
  /** The raw query without `?`; empty on routes whose page does not read the query itself. */
  readonly search: string
  /**
   * The URL with its query, for which a redirect is looked up. Set only in a second render, because the first render
   * found no page at the path.
   */
  readonly former: string | null
  readonly visitor: Visitor | null
  /** Instant for which the page is rendered, in epoch milliseconds. */
  readonly now: number
  /** Set when the request is for the error page, which shows this failure instead of the page at the URL. */
  readonly failure: Failure | null
  readonly preview: PreviewOverrides | null
}

/** Input of `guestRequest`. The route's parameters and list query are empty unless given. */
export interface GuestRequest
  extends Pick<PageRequest, 'origin' | 'market' | 'language' | 'customerType'>,
    Partial<Omit<PageRequest, 'origin' | 'market' | 'language' | 'customerType' | 'route'>> {
  readonly route: Pick<RequestRoute, 'name' | 'path'> & Partial<RequestRoute>
}

/**
 * Returns the request of a guest for the HTML of a live page at the current time: signed out, in no audience or test,
 * and without data about the visitor. Values in `given` take precedence.
 */
export function guestRequest({ route, ...given }: GuestRequest): PageRequest {
  return {
    format: 'html',
    signedIn: false,
    hasLoginToken: false,
    audiences: [],
    tests: {},
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
