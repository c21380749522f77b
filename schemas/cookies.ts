import { parseCookie, parseSetCookie, stringifyCookie, stringifySetCookie } from 'cookie'

/**
 * Returns a request's cookies by name. Of several cookies with the same name, returns the first, because browsers send
 * the cookie with the most specific path first.
 */
export function readCookies(header: string | null | undefined): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(parseCookie(header ?? ''))) if (value !== undefined) cookies[name] = value
  return cookies
}

/**
 * Creates a function that reduces a `Cookie` header to the cookies with the given names. `readCookies` can parse the
 * result. The function runs for each request, so it does not parse the other cookies.
 */
export function createCookieFilter(names: readonly string[]): (header: string) => string {
  const pattern = new RegExp(`(?<=^|;)[ \\t]*(?:${names.map(RegExp.escape).join('|')})[ \\t]*=[^;]*`, 'g')
  return (header) => header.match(pattern)?.join(';') ?? ''
}

/** Formats cookies as the value of a `Cookie` header. */
export function writeCookies(cookies: Readonly<Record<string, string>>): string {
  return stringifyCookie({ ...cookies })
}

export interface NewCookie {
  readonly name: string
  /** Value before encoding. */
  readonly value: string
  /** Lifetime in seconds; 0 deletes the cookie. */
  readonly maxAge: number
  /** Set `secure` when the shop's public URL uses https. */
  readonly secure: boolean
  readonly httpOnly?: boolean
}

/** Returns a `Set-Cookie` header. All cookies of the shop use path `/` and `SameSite=Lax`. */
export function setCookie({ name, value, maxAge, secure, httpOnly = false }: NewCookie): string {
  return stringifySetCookie({ name, value, maxAge, path: '/', sameSite: 'lax', httpOnly, secure })
}

/** Parses the name and value of a `Set-Cookie` header. */
export function readSetCookie(header: string): { readonly name: string; readonly value: string } {
  const { name, value } = parseSetCookie(header)
  return { name, value: value ?? '' }
}
