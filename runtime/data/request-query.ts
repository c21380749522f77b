import type { TypedDocumentNode } from '@graphql-typed-document-node/core'

/**
 * Runs GraphQL operations for one request. Operations that are started within a millisecond share a round trip, up to
 * 20 in each. Equal operations share a response.
 */
export interface RequestQuery {
  query<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
}

/** Facts about a failed query. Facts that are left out are unknown. */
type QueryFailure = Partial<Pick<QueryFailed, 'code' | 'retryAfter' | 'networkError' | 'graphqlErrors'>>

/** Thrown when the back end could not be reached, or responded with an error. */
export class QueryFailed extends Error {
  readonly status: number
  /** Error code of the back end, for example `FORBIDDEN`. */
  readonly code: string | null
  /** Seconds to wait before a retry; null unless rate-limited (`TOO_MANY_REQUESTS`). */
  readonly retryAfter: number | null
  /** Code or message of the network error, such as `ECONNREFUSED`; null when the back end responded. */
  readonly networkError: string | null
  /** Messages of all GraphQL errors of the response. */
  readonly graphqlErrors: readonly string[]
  constructor(message: string, status: number, facts: QueryFailure = {}) {
    super(message)
    this.name = 'QueryFailed'
    this.status = status
    this.code = facts.code ?? null
    this.retryAfter = facts.retryAfter ?? null
    this.networkError = facts.networkError ?? null
    this.graphqlErrors = facts.graphqlErrors ?? []
  }
}
