import { type IncomingMessage, ServerResponse } from 'node:http'
import { type AnswerHeaders, SafeResponse } from '#schemas/safe-response.ts'
import { offlineHeader } from '#schemas/service-worker.ts'
import type { CacheState } from './page-cache/page-cache.ts'
import type { PreparedHeaders } from './prepared-headers.ts'

/**
 * Response that becomes private when it sets a cookie, whatever its `Cache-Control` was, so that no shared cache and no
 * service worker stores it.
 */
export class PersonalResponse<Request extends IncomingMessage = IncomingMessage> extends SafeResponse<Request> {
  #cacheState: CacheState | null = null

  override writeHead(status: number, reason?: string | AnswerHeaders, headers?: AnswerHeaders): this {
    const [text, given] = typeof reason === 'string' ? [reason, headers] : [undefined, reason ?? headers]
    const entries = given ? entriesOf(given) : []
    if (this.hasHeader('set-cookie') || entries.some(([name]) => name.toLowerCase() === 'set-cookie')) {
      for (const [name, value] of entries) this.setHeader(name, value)
      if (!/\b(?:private|no-store)\b/.test(String(this.getHeader('cache-control') ?? ''))) {
        this.setHeader('cache-control', 'private, no-store')
      }
      this.removeHeader('surrogate-key')
      this.removeHeader(offlineHeader)
      return super.writeHead(status, text)
    }
    return super.writeHead(status, text, given)
  }

  /** Writes prepared headers without checking each one, except when the response sets a cookie. */
  writePrepared(prepared: PreparedHeaders, requestId: string): this {
    const headers = prepared.withId(requestId)
    this.#cacheState = prepared.state
    if (this.hasHeader('set-cookie')) return this.writeHead(prepared.status, headers)
    ServerResponse.prototype.writeHead.call(this, prepared.status, headers)
    return this
  }

  /**
   * Returns a header. Node does not return headers that were only passed to `writeHead`, so this class remembers
   * `x-cache` of prepared headers itself.
   */
  override getHeader(name: string): number | string | string[] | undefined {
    return name === 'x-cache' ? (this.#cacheState ?? super.getHeader(name)) : super.getHeader(name)
  }
}

export function writePrepared(response: ServerResponse, prepared: PreparedHeaders, requestId: string): void {
  if (response instanceof PersonalResponse) response.writePrepared(prepared, requestId)
  else response.writeHead(prepared.status, prepared.withId(requestId))
}

function entriesOf(headers: AnswerHeaders): readonly (readonly [string, number | string | readonly string[]])[] {
  const pairs = Array.isArray(headers)
    ? headers.flatMap((name, at) => (at % 2 === 0 ? [[String(name), headers[at + 1]] as const] : []))
    : Object.entries(headers)
  return pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}
