import type { Language } from '#schemas/languages.ts'
import { type Client, noClient } from './client-address.ts'

/** Staff roles (decisions: sign-in). */
export type StaffRole = 'editor' | 'publisher' | 'merchandiser' | 'moderator' | 'support' | 'admin'

export interface StaffIdentity {
  readonly email: string
  readonly roles: readonly StaffRole[]
}

/** Signed-in customer. */
export interface CustomerIdentity {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly customerType: string
  /** E-mail address of the staff member signed in as the customer, else null. */
  readonly actingStaff: string | null
}

/** Market data that the back end's rules need. Rates in basis points: 600 is 6 %. */
export interface RequestMarket {
  readonly id: string
  readonly alias: string
  readonly currency: string
  readonly countryCode: string
  readonly defaultLanguageId: string
  readonly bookVatRate: number
  readonly standardVatRate: number
}

/** Context of one GraphQL operation: who sends it, and the cache metadata of its response. */
export interface RequestContext {
  readonly channelId: string
  readonly market: RequestMarket
  readonly language: Language
  /** BCP 47 tag, for example `sv-SE`. */
  readonly locale: string
  readonly customerType: string
  /** Epoch milliseconds; one instant for the whole operation. */
  readonly now: number
  /** True for a preview of another instant (then `now`) or of `drafts`: only queries are allowed. */
  readonly isAsOf?: boolean
  /** Ids of campaigns whose drafts count as approved: for previews of a future instant. */
  readonly drafts?: readonly string[]
  readonly staff: StaffIdentity | null
  readonly customer: CustomerIdentity | null
  /** The request's client, by address. */
  readonly client: Client
  /** True for a request from one of the shop's own servers. */
  readonly trusted: boolean
  /** Aborted when the client has disconnected or the operation has timed out. */
  readonly signal?: AbortSignal
  /** Called before each resolver. Throws when the operation is aborted or its response has become too large. */
  resolverStarts?(): void
  /** Cache tags of the response. */
  readonly tags: Set<string>
  /** Records an instant at which the response changes without a write; ignores null. */
  changesAt(epochMs: number | null): void
  /**
   * Returns the earliest recorded instant, or null. A function, not a field: the GraphQL server copies the context's
   * fields when the operation starts.
   */
  nextChangeAt(): number | null
  /** Returns the operation's loader of that name; creates it once, so that a list costs a handful of statements. */
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

/** Creates the memo of one operation, for queries before its context exists. */
export function createMemo(): RequestContext['memo'] {
  const memos = new Map<string, unknown>()
  return <T>(name: string, make: () => T): T => {
    if (!memos.has(name)) memos.set(name, make())
    return memos.get(name) as T
  }
}
