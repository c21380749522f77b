import { encodeHeader } from '#schemas/safe-response.ts'
import type { CacheState } from './page-cache/page-cache.ts'
import { requestIdHeader } from './request-id.ts'

/**
 * Headers of a response, encoded once for all requests that get them. They are a flat list, because Node writes that
 * form fastest.
 */
export class PreparedHeaders {
  readonly state: CacheState
  readonly #list: readonly string[]

  constructor(state: CacheState, headers: Readonly<Record<string, string | number>>) {
    this.state = state
    this.#list = Object.entries(headers).flatMap(([name, value]) => [name, encodeHeader(name, String(value))])
  }

  /** Returns the list with the id of one request. */
  withId(id: string): string[] {
    return [...this.#list, requestIdHeader, encodeHeader(requestIdHeader, id)]
  }
}
