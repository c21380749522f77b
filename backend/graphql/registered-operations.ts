import { type APQStore, useAPQ } from '@graphql-yoga/plugin-apq'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import type { Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'

/** Characters of operations that are registered as they are sent: of all, and of one. A longer one is sent each time. */
const storedCharacters = 8 * 1024 * 1024
const maxStoredLength = 64 * 1024

interface RegisteredOptions {
  /** Hash (SHA-256, hexadecimal) → document, as registered at build time. */
  readonly persisted: ReadonlyMap<string, string>
  /** Only registered operations run, but for those who may send any. */
  readonly only: boolean
  readonly mayAskAnything: (headers: { get(name: string): string | null }) => boolean
}

/** Operations named by their hash, as Apollo's `persistedQuery` extension or as `documentId`. */
export function registeredOperations({ persisted, only, mayAskAnything }: RegisteredOptions): readonly Plugin[] {
  if (only) {
    // The plugin for operations that are registered when they are first sent would fill in the text, and what has a text is refused.
    const known = usePersistedOperations({
      getPersistedOperation: (hash) => persisted.get(hash) ?? null,
      allowArbitraryOperations: ({ headers }) => mayAskAnything(headers),
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

/** `documentId` of the GraphQL over HTTP specification stands for Apollo's extension. */
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
