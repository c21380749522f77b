import type { TypedDocumentNode } from '@graphql-typed-document-node/core'

/**
 * Runs GraphQL operations for one request. Up to 20 operations that are started within a millisecond share a round
 * trip. Equal operations share a response.
 */
export interface RequestQuery {
  query<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
}

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
