import { parseCookie, parseSetCookie, stringifyCookie, stringifySetCookie } from 'cookie'

/** Cookies of a request by name; the first of a name counts, as browsers send the most specific first. */
export function readCookies(header: string | null | undefined): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(parseCookie(header ?? ''))) if (value !== undefined) cookies[name] = value
  return cookies
}

/** The value of a `Cookie` header. */
export function writeCookies(cookies: Readonly<Record<string, string>>): string {
  return stringifyCookie({ ...cookies })
}

export interface NewCookie {
  readonly name: string
  /** Encoded as needed. */
  readonly value: string
  /** Seconds; 0 deletes the cookie. */
  readonly maxAge: number
  /** The shop's public address is https. */
  readonly secure: boolean
  /** Hidden from scripts of the page. */
  readonly httpOnly?: boolean
}

/** A `Set-Cookie` header: every cookie of the shop is for all of its paths and `SameSite=Lax`. */
export function setCookie({ name, value, maxAge, secure, httpOnly = false }: NewCookie): string {
  return stringifySetCookie({ name, value, maxAge, path: '/', sameSite: 'lax', httpOnly, secure })
}

/** Name and value of a `Set-Cookie` header. */
export function readSetCookie(header: string): { readonly name: string; readonly value: string } {
  const { name, value } = parseSetCookie(header)
  return { name, value: value ?? '' }
}
