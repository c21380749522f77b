import { segmentSlash } from '#runtime/routing/segment-slash.ts'

/** An address, read. */
export interface ParsedUrl {
  /** Decoded, from `/`, without a slash at its end. A slash within a segment is `segmentSlash`. */
  readonly path: string
  readonly segments: readonly string[]
  readonly query: URLSearchParams
  /** The query as asked, with its `?`. */
  readonly search: string
  /** False for doubled or trailing slashes, and for a percent sign that encodes nothing. */
  readonly tidy: boolean
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const control = /[\u0000-\u001f\u007f]/
/** A percent sign that somebody typed as such: it begins no encoding. */
const strayPercent = /%(?![\da-f]{2})/gi

/** Null: it holds what no address of the shop may: control characters, or steps such as `..`. */
export function parseUrl(url: string): ParsedUrl | null {
  const [before = '', ...after] = url.split('#', 1)[0]?.split('?') ?? []
  const text = after.join('?')
  if (control.test(url) || url.includes('\\') || !before.startsWith('/')) return null
  const decoded = before
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment)
  if (decoded.some((segment) => segment === '.' || segment === '..' || control.test(segment))) return null
  const segments = decoded.map((segment) => segment.replaceAll('/', segmentSlash))
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

/** A segment as somebody typed it: what encodes nothing in UTF-8 stands for itself. */
function decodeSegment(segment: string): string {
  const encoded = segment.replace(strayPercent, '%25')
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
      const numbers = bytes
        .slice(1)
        .split('%')
        .map((pair) => Number.parseInt(pair, 16))
      return new TextDecoder().decode(Uint8Array.from(numbers))
    })
  }
}
