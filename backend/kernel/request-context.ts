import type { Language } from '#schemas/languages.ts'
import { type Client, noClient } from './client-address.ts'

/** Staff roles (decision 0014). */
export type StaffRole = 'editor' | 'publisher' | 'merchandiser' | 'moderator' | 'support' | 'admin'

export interface StaffIdentity {
  readonly email: string
  readonly roles: readonly StaffRole[]
}

export interface CustomerIdentity {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly customerType: string
  /** E-mail address of the staff member signed in as the customer, else null. */
  readonly actingStaff: string | null
}

/** Market data that the back end's rules need. VAT rates are in basis points: 600 is 6 %. */
export interface RequestMarket {
  readonly id: string
  readonly alias: string
  readonly currency: string
  readonly countryCode: string
  readonly defaultLanguageId: string
  readonly bookVatRate: number
  readonly standardVatRate: number
}

/** Price that an ad promised to one visitor for one SKU in one market, in minor units, VAT included. */
export interface AdPrice {
  readonly skuId: number
  readonly productId: number
  readonly marketId: string
  readonly price: number
  /** Instant until which product pages show the price, in epoch milliseconds. Carts honour it longer. */
  readonly shownUntil: number
}

/** Context of one GraphQL operation: who sent it, for which storefront, and the cache metadata of its response. */
export interface RequestContext {
  readonly channelId: string
  readonly market: RequestMarket
  readonly language: Language
  /** Locale as a BCP 47 tag, for example `sv-SE`. */
  readonly locale: string
  readonly customerType: string
  /** Time of the operation in epoch milliseconds, constant throughout the operation. */
  readonly now: number
  /** True for a preview of `drafts`, or of another instant, to which `now` is set. A preview may only run queries. */
  readonly isAsOf?: boolean
  /** Ids of campaigns whose drafts are treated as approved, for previews of a future instant. */
  readonly drafts?: readonly string[]
  /** Ad prices in the request's price token, whose signature was verified. Missing when there is no token. */
  readonly adPrices?: readonly AdPrice[]
  readonly staff: StaffIdentity | null
  readonly customer: CustomerIdentity | null
  readonly client: Client
  /** True for a request from one of the shop's own servers. */
  readonly trusted: boolean
  /** Aborted when the client disconnects or the operation times out. */
  readonly signal?: AbortSignal
  /** Called before each resolver. Throws when the operation is aborted or has called too many resolvers. */
  resolverStarts?(): void
  readonly tags: Set<string>
  /** Records an instant from which the response is outdated even if no data is written. Ignores null. */
  changesAt(epochMs: number | null): void
  /**
   * Returns the earliest recorded instant, or null. A function instead of a field, because the GraphQL server copies
   * the context's fields when the operation starts, before anything is recorded.
   */
  nextChangeAt(): number | null
  /**
   * Returns the value stored under `name`, usually a loader, and creates it on first use. All queries of a batch share
   * these values, so creating a value must not add tags or changes to an operation.
   */
  memo<T>(name: string, make: () => T): T
}

export type RequestContextInput = Omit<RequestContext, 'tags' | 'changesAt' | 'nextChangeAt' | 'memo' | 'client'> &
  Partial<Pick<RequestContext, 'client' | 'memo'>>

export function createRequestContext(input: RequestContextInput): RequestContext {
  let next: number | null = null
  return {
    client: noClient,
    memo: createMemo(),
    ...input,
    tags: new Set(),
    changesAt(epochMs) {
      if (epochMs !== null) next = next === null ? epochMs : Math.min(next, epochMs)
    },
    nextChangeAt: () => next,
  }
}

/**
 * Creates the memo of one operation, or of all queries of a batch. Also used for queries that run before there is a
 * context.
 */
export function createMemo(): RequestContext['memo'] {
  const memos = new Map<string, unknown>()
  return <T>(name: string, make: () => T): T => {
    if (!memos.has(name)) memos.set(name, make())
    return memos.get(name) as T
  }
}
