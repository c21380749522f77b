/** A page as a crawler without script sees it. All URLs are paths with their query. */
export interface Visited {
  readonly status: number
  readonly links: readonly string[]
  readonly canonical: string | undefined
  /** URLs by hreflang. */
  readonly alternates: ReadonlyMap<string, string>
  /** false for a page marked `noindex`, and for a picture. */
  readonly isIndexed: boolean
  readonly milliseconds: number
}

export async function visitPage(shop: string, path: string): Promise<Visited> {
  const began = performance.now()
  const response = await fetch(`${shop}${path}`, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
  const html = await response.text()
  const milliseconds = performance.now() - began
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  const links = [...html.matchAll(/<a [^>]*?href="([^"#]*)"/g)].map(([, href = '']) => ownText(href))
  const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(
    ([, language = '', href = '']) => [ownText(language), pathIn(shop, href)] as const,
  )
  return {
    status: response.status,
    links: [...new Set(links.filter((href) => /^\/(?![/\\])/.test(href)))],
    canonical: canonical && pathIn(shop, canonical),
    alternates: new Map(alternates),
    isIndexed: isPage(response) && !/noindex/.test(response.headers.get('x-robots-tag') ?? ''),
    milliseconds,
  }
}

function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/** Returns the path and query of an absolute URL. Throws if the URL does not belong to the shop. */
export function pathIn(shop: string, address: string): string {
  const { pathname, search, origin } = new URL(ownText(address))
  if (origin !== shop) throw new Error(`${address} is not an address of ${shop}.`)
  return `${pathname}${search}`
}

/**
 * Runs `work` for each item, for up to `atOnce` items at the same time. Items that are added to the list meanwhile are
 * processed, too.
 */
export async function each<T>(list: T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  let next = 0
  let busy = 0
  await new Promise<void>((done, failed) => {
    const begin = () => {
      if (busy === 0 && next >= list.length) done()
      while (busy < atOnce && next < list.length) {
        busy += 1
        work(list[next++] as T)
          .finally(() => {
            busy -= 1
          })
          .then(begin, failed)
      }
    }
    begin()
  })
}

/** Copies a text and decodes `&amp;`. Without the copy, the substring would hold the whole page in memory. */
function ownText(cut: string): string {
  return Buffer.from(cut.replaceAll('&amp;', '&')).toString()
}
