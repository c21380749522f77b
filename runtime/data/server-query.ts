import { ApolloClient, InMemoryCache, type TypedDocumentNode } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { BatchHttpLink } from '@apollo/client/link/batch-http'
import { RetryLink } from '@apollo/client/link/retry'
import { lastValueFrom } from 'rxjs'
import { answerTimeout } from '#schemas/answer-timeout.ts'
import { clientHeader } from '#schemas/client-header.ts'
import { priceTokenHeader } from '#schemas/values/price-token.ts'
import { noteFault } from './app-faults.ts'
import { QueryFailed, type RequestQuery } from './request-query.ts'

/** Variables that are added to every operation (specification, section 7). */
export interface RequestVariables {
  readonly channelId: string
  readonly marketId: string
  readonly languageId: string
  readonly customerType: string
}

/** Cache metadata of a response. */
export interface CacheHints {
  readonly tags: readonly string[]
  /**
   * Time in epoch milliseconds at which the response changes without a write, for example because a campaign ends; null
   * when it does not.
   */
  readonly nextChangeAt: number | null
}

export interface ServerQueryOptions {
  readonly uri: string
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds after which a back end that does not respond counts as down; defaults to `answerTimeout`. */
  readonly responseTimeout?: number
}

export interface QueryContext {
  /** Access token of the signed-in customer. */
  readonly token?: string | null
  /** The gateway's signed client header (`x-kolofon-client`), forwarded as received. */
  readonly client?: string | null
  /** The visitor's price token, forwarded as received. Pass it only if the response is for this visitor alone. */
  readonly prices?: string | null
  /**
   * Instant that a preview shows, in epoch milliseconds: queries return the state at that time. Null for the current
   * time.
   */
  readonly at?: number | null
  /** Ids of campaigns whose drafts a preview treats as approved. */
  readonly campaigns?: readonly string[]
}

/**
 * Creates the server side of the shared Apollo link chain: variables and headers, retry, batched HTTP. It has no
 * normalised cache, because such a cache doubled the cost of a page in measurements.
 */
export function createServerQuery({ uri, headers, responseTimeout = answerTimeout }: ServerQueryOptions) {
  const link = ApolloLink.from([
    new RetryLink({ delay: { initial: 40, max: 200, jitter: true }, attempts: { max: 2, retryIf: isConnectionError } }),
    new BatchHttpLink({
      uri,
      fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(responseTimeout) }),
      headers: { ...headers, 'x-kolofon-tags': '1' },
      batchInterval: 1,
      batchMax: 20,
      includeUnusedVariables: true,
      includeExtensions: false,
    }),
  ])
  // The link chain requires a client for its context, but never writes to the client's cache.
  const client = new ApolloClient({ link, cache: new InMemoryCache() })

  return function forRequest(
    common: RequestVariables,
    note: (notes: CacheHints) => void,
    { token = null, client: sender = null, prices = null, at = null, campaigns = [] }: QueryContext = {},
  ): RequestQuery {
    const context = {
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sender && { [clientHeader]: sender }),
        ...(prices && { [priceTokenHeader]: prices }),
        ...(at !== null && { 'x-kolofon-at': new Date(at).toISOString() }),
        ...(campaigns.length > 0 && { 'x-kolofon-campaigns': campaigns.join() }),
      },
    }
    const pending = new Map<string, Promise<unknown>>()
    return {
      query<Data, Variables extends Record<string, unknown>>(
        document: TypedDocumentNode<Data, Variables>,
        variables: Variables,
      ): Promise<Data> {
        const key = `${documentNumber(document)} ${JSON.stringify(variables)}`
        const known = pending.get(key)
        if (known) return known as Promise<Data>
        const answer = run(document, variables)
        pending.set(key, answer)
        return answer
      },
    }

    async function run<Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ): Promise<Data> {
      const request = { query: document, variables: { ...variables, ...common }, context }
      const result = await lastValueFrom(ApolloLink.execute(link, request, { client })).catch(failed)
      const notes = (result.extensions as { kolofon?: CacheHints } | undefined)?.kolofon
      if (notes) note(notes)
      const errors = result.errors ?? []
      const [error] = errors
      const retryAfter = error?.extensions?.retryAfter
      // Fail even when data is present. A nullable field that is unavailable is null, which the caller would misread as
      // “does not exist”.
      const unavailable = errors.find((one) => codeOf(one) === 'UNAVAILABLE')
      const graphqlErrors = errors.map(({ message }) => message)
      if (unavailable) throw new QueryFailed(unavailable.message, 503, { code: 'UNAVAILABLE', graphqlErrors })
      if (error && typeof retryAfter === 'number')
        throw new QueryFailed(error.message, 429, { code: codeOf(error), retryAfter, graphqlErrors })
      if (error && !result.data) throw new QueryFailed(error.message, 500, { code: codeOf(error), graphqlErrors })
      if (!result.data) throw new QueryFailed(missing, 500)
      // Return the data in spite of the error: the fields that failed are null, which the schema allows. Log unexpected
      // errors.
      const unexpected = errors.find((one) => unexpectedCodes.has(codeOf(one)))
      if (unexpected) noteFault('a query has errors', new QueryFailed(unexpected.message, 200, { graphqlErrors }))
      return result.data as Data
    }
  }
}

/** Codes of unexpected errors; null means no code. An example of an expected error is a missing permission. */
const unexpectedCodes: ReadonlySet<string | null> = new Set([null, 'INTERNAL', 'INTERNAL_SERVER_ERROR'])

const missing = 'Server response was missing for the query.'

const documentNumbers = new WeakMap<object, number>()
let documentsSeen = 0

function documentNumber(document: object): number {
  const known = documentNumbers.get(document)
  if (known !== undefined) return known
  documentsSeen += 1
  documentNumbers.set(document, documentsSeen)
  return documentsSeen
}

function codeOf({ extensions }: { readonly extensions?: Readonly<Record<string, unknown>> }): string | null {
  return typeof extensions?.code === 'string' ? extensions.code : null
}

function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError
}

/** Rethrows an error of the link chain. An HTTP error has a status; any other is an error of the network. */
function failed(error: unknown): never {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : null
  const message = error instanceof Error ? error.message : 'The back end did not respond.'
  // Use the message of the specification (section 8), because Apollo's message names only the operation.
  if (ServerError.is(error) && error.statusCode < 300) throw new QueryFailed(missing, 500)
  if (status !== null) throw new QueryFailed(message, status)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null
  const networkError = cause && 'code' in cause ? String(cause.code) : (cause?.message ?? message)
  throw new QueryFailed(isConnectionError(error) ? 'Network request failed' : message, 503, { networkError })
}
