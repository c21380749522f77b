import type { TypedDocumentNode } from '@apollo/client'
import type { ConsentChoice } from '#schemas/consent.ts'
import type { Language } from '#schemas/languages.ts'
import type { LinkTarget } from '#schemas/link.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { Translate } from './i18n/translate.ts'
import type { ListQuery } from './routing/list-query.ts'

/** A market as the storefront knows it; amounts in the currency's units. */
export interface Market {
  readonly id: string
  readonly alias: string
  readonly defaultLanguageId: string
  readonly virtual: boolean
  readonly onlyDisplayInCheckout: boolean
  readonly groupKey: string | null
  /** Default first; `code` is the BCP 47 tag, for example `sv-SE`. */
  readonly allowedLanguages: readonly { readonly id: string; readonly name: string; readonly code: string }[]
  readonly country: { readonly name: string; readonly code: string }
  readonly currency: { readonly name: string; readonly code: string }
  readonly freeShippingFrom: number | null
  readonly shippingFeeFrom: number | null
}

export interface CustomerType {
  readonly type: string
  readonly vatIncluded: boolean
}

/** The request's place in the route table. */
export interface RequestRoute {
  /** Name in `routing/routes.ts`, for example `category`. */
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  /** The path as asked, with prefixes, without query. */
  readonly path: string
  /** List parameters, normalised; empty on routes without a list. */
  readonly query: ListQuery
}

/** What a category, product, brand … address is about; fetched once a page, before its blocks. */
export interface RouteSubject {
  readonly kind: 'product' | 'category' | 'brand' | 'discountCampaign' | 'author' | 'series' | 'list'
  readonly id: string
  readonly alias: string
  readonly name: string
  readonly description: string | null
  /** Authors in words, for a product. */
  readonly author?: string | null
  /** The alias whose address stands for the subject, when it is not its own: the work's lead edition. */
  readonly canonicalAlias?: string
  /** The alias in each language, where it differs: for hreflang and the language picker. */
  readonly aliases: Readonly<Partial<Record<Language, string>>>
  /** From the top to (and without) the subject. */
  readonly trail: readonly { readonly name: string; readonly to: RouteLink }[]
  /** What rules of page matching look at (P4). */
  readonly facts: {
    readonly categoryIds: readonly string[]
    readonly brandId: string | null
    readonly price: number | null
    readonly inStock: boolean | null
  }
}

/** A link made in code: a named route with its parameters, or an address. */
export type RouteLink = Resolved<LinkTarget>

/** Who asks, on personal routes alone: what is made of it must never be shared. */
export interface Visitor {
  /** Id of the cart in the cookie `ralph-cart`. */
  readonly cartId: string | null
  /** Id of a guest's favourites in the cookie `kolofon-favorites`. */
  readonly favoritesId: string | null
  /** What this browser's visitor lets the shop do; null: nothing was chosen. */
  readonly consent: ConsentChoice | null
  /** Orders that this browser may see: number → token. */
  readonly orders: Readonly<Record<string, string>>
  /** The access token of whoever is signed in; it goes to the back end and nowhere else. */
  readonly token: string | null
  /** What the last action had to say; shown once. */
  readonly notice: Notice | null
  /** Parameters of the address, for pages that are returned to. */
  readonly query: Readonly<Record<string, string>>
}

/** `fields`: a sentence for each field of a form that was not right; `event`: what the page that shows it tells of. */
export interface Notice {
  readonly tone: 'success' | 'problem'
  readonly message: string
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly event?: 'auth:register' | undefined
}

/**
 * Why an address does not show its page, as the error page and the page for what is not found say it. Null: the page's
 * own words, or nothing.
 */
export interface Failure {
  /** HTTP status. */
  readonly status: string
  readonly title: string | null
  readonly text: string | null
  /** What customer service asks for. */
  readonly reference: string | null
  /** The address that may answer the next time. */
  readonly again: string | null
}

/** The one explicit context from which a page is resolved and rendered (P6). */
export interface PageContext {
  /** Where the shop is: scheme and host, without a slash. */
  readonly origin: string
  readonly channelId: string
  readonly market: Market
  readonly markets: readonly Market[]
  readonly language: Language
  readonly customerType: CustomerType
  /** All there are, the default first. */
  readonly customerTypes: readonly CustomerType[]
  /** Epoch milliseconds. */
  readonly now: number
  readonly route: RequestRoute
  readonly subject: RouteSubject | null
  /** Null on every page that is shared. */
  readonly visitor: Visitor | null
  /** On the error page and the page for what is not found alone. */
  readonly failure?: Failure | undefined
  readonly mode: 'live' | 'preview'
}

/** What `load` and the view of a block receive. */
export interface BlockContext extends PageContext {
  /** Says that the address is a page beyond the last of a list: it is not found, whatever else is shown. */
  onBeyondLastPage?(): void
  readonly block: { readonly id: string; readonly type: string }
  /** Runs one of the block's own GraphQL documents; all blocks of a page share one or two round trips. */
  query<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
  /** An address in the request's market and language. */
  href(to: RouteLink): string
  /** The same page in another language of the market (for pickers and hreflang). */
  hrefHere(other: { readonly language: Language }): string
  /** Another market: its own address, or the one that remembers the choice and leads back here. */
  hrefMarket(other: { readonly market: string; readonly language?: Language }): string
  /** The same page with another selection of its list. */
  hrefList(query: ListQuery): string
  /** Words of `locales/`, keys as `namespace:path.to.key`. */
  readonly t: Translate
  /** BCP 47 tag for `Intl`, for example `sv-SE`. */
  readonly locale: string
}
