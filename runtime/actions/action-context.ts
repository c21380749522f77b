import type { CustomerType, NamedLink, Visitor } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import type { Translate } from '#runtime/i18n/translation.ts'
import type { Language } from '#schemas/languages.ts'
import type { ActionCookies } from './action-result.ts'

/** Data about the shop and about the visitor who submitted the form, for an action. */
export interface ActionContext {
  /** Alias of the market. */
  readonly market: string
  readonly language: Language
  /** Customer types from which the visitor may choose, the default first. */
  readonly customerTypes: readonly Pick<CustomerType, 'type' | 'vatIncluded'>[]
  readonly t: Translate
  /** Whether the visitor sees prices with VAT, as persons do and companies do not. */
  readonly vatIncluded: boolean
  readonly visitor: Pick<Visitor, 'cartId' | 'favoritesId' | 'consent' | 'orders' | 'token'>
  readonly cookies: Readonly<Record<string, string>>
  /** Whether the visitor's browser sends Global Privacy Control or Do Not Track. */
  readonly refusesTracking: boolean
  /** Runs a GraphQL document on behalf of the visitor. */
  readonly query: RequestQuery['query']
  /** Returns the URL of a route in the form's market and language. */
  href(link: NamedLink): string
  /**
   * Requests a path of the back end other than `/graphql` on behalf of the visitor. Throws when the back end does not
   * respond.
   */
  fetchBackend(path: string, init?: Pick<RequestInit, 'method' | 'body' | 'headers'>): Promise<Response>
  /**
   * Moves the guest's cart, favourites and so on to the customer who has just signed in with this access token
   * (`onSignIn` of the blocks). Returns the cookies to set.
   */
  completeSignIn(token: string): Promise<ActionCookies>
}

/**
 * Moves a guest's cart, favourites or the like to the customer who has just signed in. `context` runs queries as that
 * customer. Returns the cookies to set.
 */
export type SignInHook = (context: ActionContext) => Promise<ActionCookies>
