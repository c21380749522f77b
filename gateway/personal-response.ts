import { type IncomingMessage, ServerResponse } from 'node:http'
import { consentCookie } from '#schemas/consent.ts'
import { visitorCookie } from '#schemas/event-sink.ts'
import { type AnswerHeaders, SafeResponse } from '#schemas/safe-response.ts'
import { offlineHeader } from '#schemas/service-worker.ts'
import type { CacheState } from './page-cache/page-cache.ts'
import type { PreparedHeaders } from './prepared-headers.ts'

/** Cookies that determine which version of a page a visitor gets. */
const versionCookies = ['ralph-auth', 'ralph-selected-market', 'ralph-user-type', consentCookie, visitorCookie]

/**
 * Returns whether a browser trusts the origin of a request: over https, for which the shop's cookies are `Secure`, or on
 * this machine. From another origin, browsers ignore `Clear-Site-Data` with an error in the console, and they prefetch
 * nothing there.
 */
const isTrustworthy = (cookie: string, host = '') =>
  /;\s*secure\b/i.test(cookie) || /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::|$)/i.test(host)

/**
 * Response that becomes private when it sets a cookie, whatever its `Cache-Control` was, so that no shared cache and no
 * service worker stores it. If the cookie determines the versions of pages, the browser also drops the pages that it
 * has prefetched. It would show them despite `Vary: Cookie`.
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
      const set = [this.getHeader('set-cookie')].flat().map(String)
      const determining = set.find((cookie) => versionCookies.some((name) => cookie.startsWith(`${name}=`)))
      if (determining && isTrustworthy(determining, this.req.headers.host)) {
        this.setHeader('clear-site-data', '"prefetchCache"')
      }
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
