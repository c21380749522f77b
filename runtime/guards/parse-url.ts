import { segmentSlash } from '#runtime/routing/segment-slash.ts'
import { readSegment } from '#schemas/values/path.ts'

/** A parsed URL. */
export interface ParsedUrl {
  /**
   * Decoded path, beginning with `/` and without a trailing slash. A slash within a segment is replaced by
   * `segmentSlash`.
   */
  readonly path: string
  readonly segments: readonly string[]
  readonly query: URLSearchParams
  /** The raw query, including `?`. */
  readonly search: string
  /**
   * Whether the path is well-formed; false for doubled or trailing slashes, and for a percent sign that does not begin
   * an escape sequence.
   */
  readonly tidy: boolean
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const control = /[\u0000-\u001f\u007f]/
const strayPercent = /%(?![\da-f]{2})/i

/**
 * Parses a URL. Returns null for a URL that does not begin with `/`, or that contains control characters, backslashes
 * or segments such as `..`.
 */
export function parseUrl(url: string): ParsedUrl | null {
  const [before = '', ...after] = url.split('#', 1)[0]?.split('?') ?? []
  const text = after.join('?')
  if (control.test(url) || url.includes('\\') || !before.startsWith('/')) return null
  const decoded = before.split('/').map(readSegment)
  if (decoded.includes(null)) return null
  const named = decoded.filter((segment): segment is string => !!segment)
  const segments = named.map((segment) => segment.replaceAll('/', segmentSlash))
  const slashes = before.split('/').length - 1
  const isEncoded = before.search(strayPercent) === -1
  const tidy = (before === '/' || slashes === segments.length) && isEncoded
  const path = `/${segments.join('/')}`
  return { path, segments, query: new URLSearchParams(text), search: text === '' ? '' : `?${text}`, tidy }
}

export function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment.replaceAll(segmentSlash, '/')))
    .join('/')
}
