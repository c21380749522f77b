import { type APQStore, useAPQ } from '@graphql-yoga/plugin-apq'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import type { Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'

/**
 * Limits for the operations that are registered at run time: maximum characters of all texts together, and of one text
 * (`maxStoredLength`). A longer operation is not registered, so the client must send its text each time.
 */
const storedCharacters = 8 * 1024 * 1024
const maxStoredLength = 64 * 1024

interface RegisteredOptions {
  readonly persisted: ReadonlyMap<string, string>
  /**
   * Whether to reject operations that are not registered. Clients for which `mayQueryAnything` returns true are exempt.
   */
  readonly only: boolean
  readonly mayQueryAnything: (headers: { get(name: string): string | null }) => boolean
}

/**
 * Creates the plugins with which a client can send an operation's hash instead of its text, in Apollo's
 * `persistedQuery` extension or as `documentId`.
 */
export function registeredOperations({ persisted, only, mayQueryAnything }: RegisteredOptions): readonly Plugin[] {
  if (only) {
    // Do not use APQ (automatic persisted queries) here: it adds the text to the request, and requests with a text are
    // rejected.
    const known = usePersistedOperations({
      getPersistedOperation: (hash) => persisted.get(hash) ?? null,
      allowArbitraryOperations: ({ headers }) => mayQueryAnything(headers),
    })
    return [documentIds(), known]
  }
  const sent = new LRUCache<string, string>({
    maxSize: storedCharacters,
    maxEntrySize: maxStoredLength,
    sizeCalculation: ({ length }) => length + 1,
  })
  const store: APQStore = {
    get: (hash) => persisted.get(hash) ?? sent.get(hash),
    set: (hash, text) => void sent.set(hash, text),
  }
  return [documentIds(), useAPQ({ store, responseConfig: { forceStatusCodeOk: true } })]
}

/** Converts the `documentId` of the GraphQL over HTTP specification to Apollo's `persistedQuery` extension. */
function documentIds(): Plugin {
  return {
    onParams({ params, setParams }) {
      const { documentId, ...rest } = params as typeof params & { readonly documentId?: unknown }
      if (typeof documentId !== 'string') return
      const persistedQuery = { version: 1, sha256Hash: documentId.replace(/^sha256:/, '') }
      setParams({ ...rest, extensions: { ...rest.extensions, persistedQuery } })
    },
  }
}
