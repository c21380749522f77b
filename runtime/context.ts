import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { Breakpoints } from '#schemas/breakpoints.ts'
import type { ConsentChoice } from '#schemas/consent.ts'
import type { Language } from '#schemas/languages.ts'
import type { LinkTarget } from '#schemas/link.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { ProductSort } from '#schemas/product-sorts.ts'
import type { Translate } from './i18n/translation.ts'
import type { ListQuery } from './routing/list-query.ts'

/** A market as the storefront uses it. Amounts are in major currency units. */
export interface Market {
  readonly id: string
  readonly alias: string
  readonly defaultLanguageId: string
  readonly virtual: boolean
  readonly onlyDisplayInCheckout: boolean
  readonly groupKey: string | null
  /** The languages of the market, the default first. `code` is the BCP 47 tag, for example `sv-SE`. */
  readonly allowedLanguages: readonly { readonly id: string; readonly name: string; readonly code: string }[]
  readonly country: { readonly name: string; readonly code: string }
  readonly currency: { readonly name: string; readonly code: string }
  readonly freeShippingFrom: number | null
  readonly shippingFeeFrom: number | null
}

/** A kind of customer, such as a person or a company. It determines whether prices include VAT. */
export interface CustomerType {
  readonly type: string
  /** Configured name in the page's language; null for a type whose name is in `locales/`. */
  readonly title?: string | null
  readonly vatIncluded: boolean
}

/** The route that a request matches, with the parameters in its URL. */
export interface RequestRoute {
  /** Name in `routing/routes.ts`, for example `category`. */
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  /** The requested path, including the prefixes of market and language, without the query. */
  readonly path: string
  /** Normalised list parameters; empty on routes without a list. */
  readonly query: ListQuery
}

/** The entity that a page is about (category, product, brand …). It is fetched once per page, before its blocks. */
export interface RouteSubject {
  readonly kind: 'product' | 'category' | 'brand' | 'discountCampaign' | 'author' | 'series' | 'list'
  readonly id: string
  readonly alias: string
  readonly name: string
  readonly description: string | null
  /** Language of the description, if it may differ from that of the page; null when unknown. */
  readonly descriptionLanguage?: string | null
  readonly author?: string | null
  /** Alias in the canonical URL, if it differs from `alias`: the alias of the work's lead edition. */
  readonly canonicalAlias?: string
  /** Aliases in the languages in which they differ from `alias`, for hreflang and the language picker. */
  readonly aliases: Readonly<Partial<Record<Language, string>>>
  /** Ancestors of the subject, from the root down. */
  readonly trail: readonly { readonly name: string; readonly to: RouteLink }[]
  /** Facts evaluated by page matching rules (P4). */
  readonly facts: {
    readonly categoryIds: readonly string[]
    readonly brandId: string | null
    readonly price: number | null
    readonly inStock: boolean | null
  }
}

/** A link target for one language: a named route with its parameters, or a URL. */
export type RouteLink = Resolved<LinkTarget>

/** A link to a named route. Parameters without a value are left out of the URL. */
export interface NamedLink {
  readonly route: string
  readonly params?: Readonly<Record<string, string | undefined>>
  readonly query?: Readonly<Record<string, string>>
}

/** Data about the visitor, available only on personal routes. Never cache or share output that depends on it. */
export interface Visitor {
  readonly cartId: string | null
  readonly favoritesId: string | null
  /**
   * Alias of the market that the visitor chose in the checkout, from the cookie `ralph-checkout-market`. The shop may
   * not have this market.
   */
  readonly checkoutMarket: string | null
  readonly consent: ConsentChoice | null
  /** Tokens of the orders that this browser may view, by order number. */
  readonly orders: Readonly<Record<string, string>>
  /** The signed-in customer's access token, which is sent to the back end only. */
  readonly token: string | null
  /** The visitor's price token, which is sent to the back end only. */
  readonly prices?: string | null
  readonly notice: Notice | null
  readonly query: Readonly<Record<string, string>>
}

/**
 * Message about the result of an action, shown by the next page. `fields` maps each invalid form field to its error
 * message. `event` is emitted when the page shows the notice.
 */
export interface Notice {
  readonly tone: 'success' | 'problem'
  readonly message: string
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** What the visitor typed into the refused form, by field. Never a password. */
  readonly values?: Readonly<Record<string, string>> | undefined
  readonly event?: 'auth:register' | undefined
  /** Status of the error page that is shown instead of the page, if the action failed with an error. */
  readonly failure?: number | undefined
}

/**
 * Why a URL does not show its page, for the error page and the not-found page. If `title` or `text` is null, the page
 * shows a default text or none.
 */
export interface Failure {
  /** HTTP status. */
  readonly status: string
  readonly title: string | null
  readonly text: string | null
  readonly reference: string | null
  readonly again: string | null
}

/** Everything on which the resolving and rendering of a page may depend (P6). */
export interface PageContext {
  /** Scheme and host of the shop, without a trailing slash. */
  readonly origin: string
  readonly channelId: string
  readonly market: Market
  readonly markets: readonly Market[]
  readonly language: Language
  readonly customerType: CustomerType
  /** All customer types, the default first. */
  readonly customerTypes: readonly CustomerType[]
  /** Instant for which the page is rendered, in epoch milliseconds. */
  readonly now: number
  readonly route: RequestRoute
  readonly subject: RouteSubject | null
  /** Data about the visitor; null on every shared page. */
  readonly visitor: Visitor | null
  /** Set only on the error page and the not-found page. */
  readonly failure?: Failure | undefined
  readonly mode: 'live' | 'preview'
  readonly settings?: PageSettings | undefined
}

/** Settings of the shop's configuration that blocks and the page's script use. */
export interface PageSettings {
  /** Default sort order of the route's lists; null to use the default of the list or of the shop. */
  readonly sort: ProductSort | null
  /** Distance in pixels that must be scrolled before the header hides. */
  readonly siteTopThreshold: number
  readonly breakpoints: Breakpoints
}

/**
 * Notes that the loader of a block leaves for the blocks below it on the page. Loaders start in the order of the blocks
 * on the page. Each kind of block adds its own notes by declaration merging (`declare module`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: a type alias cannot be merged
export interface LoaderNotes {}

/** Input of a block's `load` and view. */
export interface BlockContext extends PageContext {
  /** Reports that the URL is past the last page of a list. The status of the response is then 404. */
  onBeyondLastPage?(): void
  readonly block: { readonly id: string; readonly type: string }
  readonly notes?: LoaderNotes
  /**
   * Runs one of the block's own GraphQL documents. Queries that the blocks of a page start at the same time share a
   * round trip.
   */
  query<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
  href(to: RouteLink): string
  /** Returns the URL of the same page in another language of the market, for language pickers and hreflang. */
  hrefHere(other: { readonly language: Language }): string
  /**
   * Returns the URL that selects another market: it stores the choice in a cookie, for later visits, and redirects to
   * this page in that market.
   */
  hrefMarket(other: { readonly market: string; readonly language?: Language }): string
  hrefList(query: ListQuery): string
  readonly t: Translate
  readonly locale: string
}
