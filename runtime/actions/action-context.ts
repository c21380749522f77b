import type { Visitor } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import type { Translate } from '#runtime/i18n/translate.ts'
import type { NamedLink } from '#runtime/routing/href.ts'
import type { Language } from '#schemas/languages.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import type { ActionCookies } from './action-result.ts'

/** What an action knows of the shop and of the visitor who submitted the form. */
export interface ActionContext {
  /** Alias of the market. */
  readonly market: string
  readonly language: Language
  readonly config: ShopConfig
  readonly t: Translate
  /** Whether the visitor sees prices with VAT, as persons do and companies do not. */
  readonly vatIncluded: boolean
  readonly visitor: Pick<Visitor, 'cartId' | 'favoritesId' | 'consent' | 'orders' | 'token'>
  readonly cookies: Readonly<Record<string, string>>
  /** Runs a GraphQL document on behalf of the visitor. */
  readonly query: RequestQuery['query']
  /** Returns the URL of a route in the form's market and language. */
  href(link: NamedLink): string
  /**
   * Requests a path of the back end that is no GraphQL operation, as the visitor's own browser would. Throws when the
   * back end does not respond.
   */
  fetchBackend(path: string, init?: Pick<RequestInit, 'method' | 'body' | 'headers'>): Promise<Response>
  /**
   * Gives what the guest had to the customer who has just signed in with this access token (`onSignIn` of the blocks).
   * Returns the cookies to set.
   */
  completeSignIn(token: string): Promise<ActionCookies>
}

/** Gives what a guest had to the customer who has just signed in, whose queries `context` runs. */
export type SignInHook = (context: ActionContext) => Promise<ActionCookies>
