import { ApolloClient, InMemoryCache, type TypedDocumentNode } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { HttpLink } from '@apollo/client/link/http'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { RetryLink } from '@apollo/client/link/retry'
import { print } from 'graphql'
import { lastValueFrom } from 'rxjs'
import { sha256 } from '../events/sha256.ts'

/** The variables that every operation carries (specification, section 7). */
export interface StaffVariables {
  readonly channelId: string
  readonly marketId: string
  readonly languageId: string
}

export interface StaffQueryOptions {
  readonly signal?: AbortSignal
  /** Alias of another market to ask about than the screens' own. */
  readonly market?: string
}

/** Runs operations of the staff screens in the browser; whoever is signed in there is who asks. */
export interface StaffQuery {
  /** Throws `StaffQueryFailed`, or what the signal was aborted with. A mutation is not sent twice by itself. */
  run<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: StaffQueryOptions,
  ): Promise<Data>
}

/** `offline`: nothing was answered; `signed-out`, `forbidden`: who asks may not; `refused`: what was asked is wrong. */
export type StaffFailure = 'offline' | 'signed-out' | 'forbidden' | 'refused'

export class StaffQueryFailed extends Error {
  readonly kind: StaffFailure
  constructor(kind: StaffFailure, message: string) {
    super(message)
    this.name = 'StaffQueryFailed'
    this.kind = kind
  }
}

/** The browser's side of the one link chain, for staff: variables, registered operations, retry of questions. */
export function createStaffQuery(common: StaffVariables, uri = '/graphql'): StaffQuery {
  const link = ApolloLink.from([
    new RetryLink({
      delay: { initial: 150, max: 600, jitter: true },
      attempts: { max: 3, retryIf: (error, { operationType }) => operationType === 'query' && isTransient(error) },
    }),
    new PersistedQueryLink({ generateHash: (document) => sha256(print(document)) }),
    new HttpLink({ uri, credentials: 'same-origin', includeUnusedVariables: true }),
  ])
  // The chain asks for a client to hang its context on; its cache is never written.
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  return {
    async run(document, variables, { signal, market } = {}) {
      const context = signal ? { fetchOptions: { signal } } : {}
      const request = {
        query: document,
        variables: { ...variables, ...common, ...(market && { marketId: market }) },
        context,
      }
      const result = await lastValueFrom(ApolloLink.execute(link, request, { client })).catch((error: unknown) => {
        signal?.throwIfAborted()
        throw new StaffQueryFailed('offline', error instanceof Error ? error.message : String(error))
      })
      // A signal that was aborted before anything was sent stops nothing in the chain.
      signal?.throwIfAborted()
      const [error] = result.errors ?? []
      if (error) throw new StaffQueryFailed(kindOf(error.extensions?.code), error.message)
      if (!result.data) throw new StaffQueryFailed('offline', 'Nothing was answered.')
      return result.data as never
    },
  }
}

function kindOf(code: unknown): StaffFailure {
  if (code === 'UNAUTHENTICATED') return 'signed-out'
  if (code === 'UNAVAILABLE') return 'offline'
  return code === 'FORBIDDEN' ? 'forbidden' : 'refused'
}

/** Nobody answered, or a server in between said that nobody does. */
function isTransient(error: unknown): boolean {
  if (ServerError.is(error)) return [502, 503, 504].includes(error.statusCode)
  return error instanceof TypeError
}
