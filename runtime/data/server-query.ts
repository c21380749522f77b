import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { answerTimeout } from '#schemas/answer-timeout.ts'
import { clientHeader } from '#schemas/client-header.ts'
import { priceTokenHeader } from '#schemas/values/price-token.ts'
import { noteFault } from './app-faults.ts'
import { createQueryBatches, type QueryError } from './query-batches.ts'
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
   * for never.
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
  readonly token?: string | null
  /** The gateway's signed client header (`x-kolofon-client`), forwarded as received. */
  readonly client?: string | null
  /** The visitor's price token, forwarded as received. Pass it only if the response is for this visitor alone. */
  readonly prices?: string | null
  /** Instant that a preview shows, in epoch milliseconds; null for the current time. */
  readonly at?: number | null
  /** Ids of campaigns whose drafts a preview treats as approved. */
  readonly campaigns?: readonly string[]
}

/**
 * Creates the back-end client of pages and forms. It has no cache, because the gateway caches pages, and no Apollo links
 * (decision 0077).
 */
export function createServerQuery({ uri, headers, responseTimeout = answerTimeout }: ServerQueryOptions) {
  const send = createQueryBatches({ uri, headers: { ...headers, 'x-kolofon-tags': '1' }, timeout: responseTimeout })

  return function forRequest(
    common: RequestVariables,
    note: (notes: CacheHints) => void,
    { token = null, client: sender = null, prices = null, at = null, campaigns = [] }: QueryContext = {},
  ): RequestQuery {
    const own: Readonly<Record<string, string>> = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sender && { [clientHeader]: sender }),
      ...(prices && { [priceTokenHeader]: prices }),
      ...(at !== null && { 'x-kolofon-at': new Date(at).toISOString() }),
      ...(campaigns.length > 0 && { 'x-kolofon-campaigns': campaigns.join() }),
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
      const { data, errors, extensions } = await send(document, { ...variables, ...common }, own)
      const notes = hintsOf(extensions.kolofon)
      if (notes) note(notes)
      const [error] = errors
      const retryAfter = error?.extensions.retryAfter
      // Fail even when data is present. A nullable field that is unavailable is null, which the caller would misread as
      // “does not exist”.
      const unavailable = errors.find((one) => codeOf(one) === 'UNAVAILABLE')
      const graphqlErrors = errors.map(({ message }) => message)
      if (unavailable) throw new QueryFailed(unavailable.message, 503, { code: 'UNAVAILABLE', graphqlErrors })
      if (error && typeof retryAfter === 'number')
        throw new QueryFailed(error.message, 429, { code: codeOf(error), retryAfter, graphqlErrors })
      if (error && !data) throw new QueryFailed(error.message, 500, { code: codeOf(error), graphqlErrors })
      if (!data) throw new QueryFailed(missing, 500)
      // Return the data in spite of the error: the fields that failed are null, which the schema allows. Log unexpected
      // errors.
      const unexpected = errors.find((one) => unexpectedCodes.has(codeOf(one)))
      if (unexpected) noteFault('a query has errors', new QueryFailed(unexpected.message, 200, { graphqlErrors }))
      return data as Data
    }
  }
}

/** Codes of unexpected errors; null means no code. */
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

/** Returns the cache metadata in a response; null when there is none. */
function hintsOf(value: unknown): CacheHints | null {
  if (typeof value !== 'object' || value === null || !('tags' in value) || !Array.isArray(value.tags)) return null
  const nextChangeAt = 'nextChangeAt' in value ? value.nextChangeAt : null
  return {
    tags: value.tags.filter((tag) => typeof tag === 'string'),
    nextChangeAt: typeof nextChangeAt === 'number' ? nextChangeAt : null,
  }
}

function codeOf({ extensions: { code } }: QueryError): string | null {
  return typeof code === 'string' ? code : null
}
