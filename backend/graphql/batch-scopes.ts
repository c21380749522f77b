import { createMemo, type RequestContext } from '../kernel/request-context.ts'

/** Values that queries of one batch share: the current time, and the cache of loaded data. */
export type BatchScope = Pick<RequestContext, 'memo' | 'now'>

interface ScopeInput {
  readonly request: Request
  readonly query: string | null | undefined
  /** Values that determine what is loaded, such as market and language. */
  readonly place: readonly (string | null)[]
}

/**
 * Creates a function that returns the scope of an operation. Queries of one request with equal `place` share a scope,
 * so that a batch loads each title and price once. An operation that may write gets a scope of its own, because it must
 * read what it has written.
 */
export function createBatchScopes(clock: () => number): (input: ScopeInput) => BatchScope {
  const scopes = new WeakMap<Request, Map<string, BatchScope>>()
  const create = (): BatchScope => ({ memo: createMemo(), now: clock() })
  return ({ request, query, place }) => {
    if (typeof query !== 'string' || /\b(?:mutation|subscription)\b/.test(query)) return create()
    const key = JSON.stringify(place)
    const own = scopes.get(request) ?? new Map<string, BatchScope>()
    scopes.set(request, own)
    const scope = own.get(key) ?? create()
    own.set(key, scope)
    return scope
  }
}
