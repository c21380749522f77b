/** Text that replaces a removed part. */
const removed = '…'

/**
 * Patterns of what may identify a person or give access, in the order in which they are removed: e-mail addresses,
 * values in queries of URLs, credentials of HTTP headers, named secrets, JSON web tokens, long random identifiers, IP
 * addresses (except IPv4 addresses that begin with 127), and numbers of 9 to 19 digits (telephone, personal and card
 * numbers).
 */
const secrets: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[^\s@<>"'(),:;=]{1,64}@[^\s@<>"'(),:;]{1,255}/g, removed],
  [/([?&][^=\s&#"'<>]{1,100})=[^\s&#"'<>]*/g, `$1=${removed}`],
  [/\b(Basic|Bearer)\s+[\w.~+/=-]+/gi, `$1 ${removed}`],
  [
    /\b((?:set-)?cookie|authorization|[\w-]{0,40}(?:password|passwd|secret|token|api-?key|creditcard))(["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi,
    `$1$2${removed}`,
  ],
  [/\beyJ[\w-]{4,}\.[\w.-]+/g, removed],
  [/(?<![\w-])(?=(?:[A-Za-z_-]*\d){3})[\w-]{32,}/g, removed],
  [/(?<![\d.])(?!127\.)(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, removed],
  [/(?<![\w:])(?:[\da-f]{1,4}:){4,7}[\da-f]{0,4}(?![\w:])/gi, removed],
  [/(?<![\w.])\+?(?:\d[ -]?){8,18}\d(?!\w)/g, removed],
]

/**
 * Returns a text as one line of at most `most` characters, without the parts that may identify a person or give access.
 */
export function scrub(text: string, most: number): string {
  // Truncate first, because the patterns would be slow on a text of a megabyte.
  const line = text.slice(0, 2 * most).replaceAll(gaps, ' ')
  const clean = secrets.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), line)
  return clean.trim().slice(0, most).toWellFormed()
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters on purpose.
const gaps = /[\s\u0000-\u001f\u007f]+/g

/**
 * Returns the path of a URL, without origin and query. Replaces segments that are secrets, such as the token of a
 * preview link.
 */
export function scrubUrl(url: string): string {
  const path =
    url
      .slice(0, 2_000)
      .replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
      .split(/[?#]/, 1)[0] ?? ''
  return scrub(path, 200)
}
