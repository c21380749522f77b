/** Method and headers by which the origin of a request is checked. */
export interface RequestOrigin {
  readonly method: string
  readonly origin: string | null
  readonly secFetchSite: string | null
  readonly contentType: string | null
  /** The `Host` header, including the port. */
  readonly host: string | null
}

export interface OriginRules {
  readonly publicOrigin: string
  /** Other origins whose scripts may send requests with the visitor's cookies. */
  readonly allowedOrigins: readonly string[]
  /** Media types that a request with a body may have; undefined for any. */
  readonly contentTypes?: readonly string[]
}

export type OriginRefusal = 'FOREIGN_ORIGIN' | 'CONTENT_TYPE'

const bodiless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Reads the headers by which the origin of a request is checked. `header` returns a header by its lower-case name. */
export function readRequestOrigin(method: string, header: (name: string) => string | null | undefined): RequestOrigin {
  return {
    method,
    origin: header('origin') ?? null,
    secFetchSite: header('sec-fetch-site') ?? null,
    contentType: header('content-type') ?? null,
    host: header('host') ?? null,
  }
}

/**
 * Returns why a request must be refused: another site may have sent the request with the visitor's cookies
 * (`FOREIGN_ORIGIN`), or the media type of the body is not allowed (`CONTENT_TYPE`). Returns null when the request may
 * be handled. Applies to all methods and to WebSocket upgrades. A client that sends neither `Origin` nor
 * `Sec-Fetch-Site` counts as a program, not as a browser.
 */
export function refuseOrigin(request: RequestOrigin, rules: OriginRules): OriginRefusal | null {
  if (!isOwnOrigin(request, rules)) return 'FOREIGN_ORIGIN'
  const { contentTypes } = rules
  if (!contentTypes || bodiless.has(request.method.toUpperCase())) return null
  const type = request.contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return contentTypes.includes(type) ? null : 'CONTENT_TYPE'
}

function isOwnOrigin({ origin, secFetchSite, host }: RequestOrigin, rules: OriginRules): boolean {
  // Check `Sec-Fetch-Site` first: scripts cannot set it, and it is correct even if a proxy has changed `Host`.
  if (secFetchSite === 'same-origin' || secFetchSite === 'none') return true
  if (origin === null) return secFetchSite === null
  if (origin === rules.publicOrigin || rules.allowedOrigins.includes(origin)) return true
  // Accept the shop under another host name, for example 127.0.0.1, but only with the scheme of its public URL.
  return host !== null && origin === `${new URL(rules.publicOrigin).protocol}//${host}`
}
