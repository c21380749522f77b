/** An address, read. */
export interface ParsedUrl {
  /** Decoded, from `/`, without a slash at its end. */
  readonly path: string
  readonly segments: readonly string[]
  readonly query: URLSearchParams
  /** The query as asked, with its `?`. */
  readonly search: string
  /** False for doubled or trailing slashes. */
  readonly tidy: boolean
}

/** Null: it cannot be read, or holds what no address of the shop may. */
export function parseUrl(url: string): ParsedUrl | null {
  const [before = '', ...after] = url.split('#', 1)[0]?.split('?') ?? []
  const text = after.join('?')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f\\]/.test(url) || !before.startsWith('/')) return null
  try {
    const segments = before
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: as above, behind an encoding
    if (segments.some((segment) => segment === '.' || segment === '..' || /[\u0000-\u001f\u007f/\\]/.test(segment)))
      return null
    const path = `/${segments.join('/')}`
    const slashes = before.split('/').length - 1
    const tidy = before === '/' || slashes === segments.length
    return { path, segments, query: new URLSearchParams(text), search: text === '' ? '' : `?${text}`, tidy }
  } catch {
    return null
  }
}

export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
