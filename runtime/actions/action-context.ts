import type { CustomerType, NamedLink, Visitor } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import type { Translate } from '#runtime/i18n/translation.ts'
import type { Language } from '#schemas/languages.ts'
import type { ActionCookies } from './action-result.ts'

/** Data about the shop and about the visitor who submitted the form, for an action. */
export interface ActionContext {
  readonly market: string
  readonly language: Language
  /** Customer types from which the visitor may choose, the default first. */
  readonly customerTypes: readonly Pick<CustomerType, 'type' | 'vatIncluded'>[]
  readonly t: Translate
  readonly vatIncluded: boolean
  readonly visitor: Pick<Visitor, 'cartId' | 'favoritesId' | 'consent' | 'orders' | 'token'>
  readonly cookies: Readonly<Record<string, string>>
  /** Whether the visitor's browser sends Global Privacy Control or Do Not Track. */
  readonly refusesTracking: boolean
  readonly query: RequestQuery['query']
  href(link: NamedLink): string
  /**
   * Requests a path of the back end other than `/graphql` on behalf of the visitor. Throws when the back end does not
   * respond.
   */
  fetchBackend(path: string, init?: Pick<RequestInit, 'method' | 'body' | 'headers'>): Promise<Response>
  /**
   * Moves the guest's data, such as the cart, to the customer who has just signed in with this access token. Returns
   * the cookies to set.
   */
  completeSignIn(token: string): Promise<ActionCookies>
}

/**
 * A block's hook that moves a guest's data, such as the cart, to the customer who has just signed in. Returns the
 * cookies to set.
 */
export type SignInHook = (context: ActionContext) => Promise<ActionCookies>
