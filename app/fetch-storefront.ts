import { writeCookies } from '#schemas/cookies.ts'

export interface StorefrontResponse {
  /** HTTP status, or 0 when the request failed or timed out. */
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly milliseconds: number
}

/** Timeout of a page request, in milliseconds. */
const longest = 10_000

/** Requests a path of the shop from the gateway on this machine, with these cookies. */
export async function fetchStorefront(
  path: string,
  cookies: Readonly<Record<string, string>> = {},
): Promise<StorefrontResponse> {
  const { HOST = '', PORT = '3000', KOLOFON_SERVER_KEY = '' } = process.env
  const isAnyHost = HOST === '' || HOST === '0.0.0.0' || HOST === '::'
  const host = isAnyHost ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST
  const cookie = writeCookies(cookies)
  const began = performance.now()
  try {
    const response = await fetch(`http://${host}:${PORT}${path}`, {
      headers: {
        accept: 'text/html',
        'cache-control': 'no-cache',
        // With this key, the gateway returns the page's cache tags (`Surrogate-Key`).
        'x-kolofon-server-key': KOLOFON_SERVER_KEY,
        ...(cookie === '' ? {} : { cookie }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(longest),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, milliseconds: performance.now() - began }
  } catch {
    return { status: 0, headers: new Headers(), text: '', milliseconds: performance.now() - began }
  }
}
