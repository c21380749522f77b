import { ApolloClient, InMemoryCache, type TypedDocumentNode } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { HttpLink } from '@apollo/client/link/http'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { RetryLink } from '@apollo/client/link/retry'
import { print } from 'graphql'
import { lastValueFrom } from 'rxjs'
import { sha256 } from '../events/sha256.ts'

/** Variables that are added to every operation (specification, section 7). */
export interface StaffVariables {
  readonly channelId: string
  readonly marketId: string
  readonly languageId: string
}

export interface StaffQueryOptions {
  readonly signal?: AbortSignal
  /** Id of the market to query instead of `marketId` in `StaffVariables`. */
  readonly market?: string
}

/** Runs operations of the staff screens in the browser, as the signed-in staff user. */
export interface StaffQuery {
  /**
   * Runs one operation. Throws `StaffQueryFailed`, or the abort reason of the signal. Mutations are not retried after
   * errors.
   */
  run<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: StaffQueryOptions,
  ): Promise<Data>
}

/**
 * Why a query failed:
 * - `offline`: no response, or the back end is unavailable
 * - `signed-out`: the user is not signed in
 * - `forbidden`: the user lacks a permission
 * - `refused`: any other reason
 */
export type StaffFailure = 'offline' | 'signed-out' | 'forbidden' | 'refused'

export class StaffQueryFailed extends Error {
  readonly kind: StaffFailure
  constructor(kind: StaffFailure, message: string) {
    super(message)
    this.name = 'StaffQueryFailed'
    this.kind = kind
  }
}

/**
 * Creates the Apollo link chain of the staff screens. It adds the variables, sends the hashes of operations (persisted
 * queries) and retries queries. After status 400 or 500, it sends the text of operations instead of hashes, unless the
 * shop requires hashes.
 */
export function createStaffQuery(common: StaffVariables, uri = '/graphql'): StaffQuery {
  let sendsHashes = true
  const link = ApolloLink.from([
    new RetryLink({
      delay: { initial: 150, max: 600, jitter: true },
      attempts: { max: 3, retryIf: (error, { operationType }) => operationType === 'query' && isTransient(error) },
    }),
    ApolloLink.split(
      () => sendsHashes,
      new PersistedQueryLink({
        generateHash: (document) => sha256(print(document)),
        disable: ({ meta, error }) => {
          if (disablesHashes(error)) sendsHashes = false
          return meta.persistedQueryNotSupported
        },
      }),
    ),
    new HttpLink({ uri, credentials: 'same-origin', includeUnusedVariables: true }),
  ])
  // The link chain requires a client for its context, but never writes to the client's cache.
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  return {
    async run(document, variables, { signal, market } = {}) {
      const context = signal ? { fetchOptions: { signal } } : {}
      const request = {
        query: document,
        variables: { ...variables, ...common, ...(market && { marketId: market }) },
        context,
      }
      const execute = () =>
        lastValueFrom(ApolloLink.execute(link, request, { client })).catch((error: unknown) => {
          signal?.throwIfAborted()
          throw new StaffQueryFailed('offline', error instanceof Error ? error.message : String(error))
        })
      let result = await execute()
      if (!sendsHashes && result.errors?.[0]?.extensions?.code === hashRequired) {
        // The shop runs only registered operations and refuses all text, so send hashes again.
        sendsHashes = true
        result = await execute()
      }
      // Check again, because the link chain ignores a signal that was aborted before the request is sent.
      signal?.throwIfAborted()
      const [error] = result.errors ?? []
      if (error) throw new StaffQueryFailed(kindOf(error.extensions?.code), error.message)
      if (!result.data) throw new StaffQueryFailed('offline', 'The server did not respond.')
      return result.data as never
    },
  }
}

/** Code with which a shop in production refuses an operation that is sent as text instead of a hash. */
const hashRequired = 'PERSISTED_QUERY_ID_REQUIRED'

/** Returns whether an error disables persisted queries: HTTP status 400 or 500 (specification, section 7). */
function disablesHashes(error: unknown): boolean {
  return ServerError.is(error) && (error.statusCode === 400 || error.statusCode === 500)
}

function kindOf(code: unknown): StaffFailure {
  if (code === 'UNAUTHENTICATED') return 'signed-out'
  if (code === 'UNAVAILABLE') return 'offline'
  return code === 'FORBIDDEN' ? 'forbidden' : 'refused'
}

/** Returns whether there was no response, or the status says that the server is temporarily unavailable. */
function isTransient(error: unknown): boolean {
  if (ServerError.is(error)) return [502, 503, 504].includes(error.statusCode)
  return error instanceof TypeError
}
