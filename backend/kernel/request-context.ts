import type { Language } from '#schemas/languages.ts'
import { type Client, noClient } from './client-address.ts'

/** Roles of staff (decisions: sign-in). */
export type StaffRole = 'editor' | 'publisher' | 'merchandiser' | 'moderator' | 'support' | 'admin'

export interface StaffIdentity {
  readonly email: string
  readonly roles: readonly StaffRole[]
}

/** Whoever is signed in to the shop. */
export interface CustomerIdentity {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly customerType: string
  /** E-mail of the staff member who has signed in as the customer. */
  readonly actingStaff: string | null
}

/** A market as the back end's rules need it. Rates in basis points: 600 is 6 %. */
export interface RequestMarket {
  readonly id: string
  readonly alias: string
  readonly currency: string
  readonly countryCode: string
  readonly defaultLanguageId: string
  readonly bookVatRate: number
  readonly standardVatRate: number
}

/** Everything that one operation knows about who asks, and what it tells about its answer. */
export interface RequestContext {
  readonly channelId: string
  readonly market: RequestMarket
  readonly language: Language
  /** BCP 47 tag, for example `sv-SE`. */
  readonly locale: string
  readonly customerType: string
  /** Epoch milliseconds; one instant for the whole operation. */
  readonly now: number
  /** A preview looks at another instant, which is `now` for it, or at `drafts`: nothing may be done then. */
  readonly isAsOf?: boolean
  /** Ids of campaigns whose drafts count as approved: for a preview that looks ahead. */
  readonly drafts?: readonly string[]
  readonly staff: StaffIdentity | null
  readonly customer: CustomerIdentity | null
  /** Whose request it is, by address. */
  readonly client: Client
  /** The request came from a server of the shop itself. */
  readonly trusted: boolean
  /** Aborted when nobody waits for the answer any more, or it took too long. */
  readonly signal?: AbortSignal
  /** Called before each resolver. Throws when the answer is no longer wanted, or has become too large. */
  resolverStarts?(): void
  /** Cache tags of what the answer shows. */
  readonly tags: Set<string>
  /** Notes an instant at which the answer changes by time alone. */
  changesAt(epochMs: number | null): void
  /** The earliest instant noted. Asked for, not a field: the GraphQL server copies the context's fields when it begins. */
  nextChangeAt(): number | null
  /** Loaders of this operation by name; made once, so that a list costs a handful of statements. */
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

/** Creates the memo of one operation, for what is asked before its context is there. */
export function createMemo(): RequestContext['memo'] {
  const memos = new Map<string, unknown>()
  return <T>(name: string, make: () => T): T => {
    if (!memos.has(name)) memos.set(name, make())
    return memos.get(name) as T
  }
}
