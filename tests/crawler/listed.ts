import { each, pathIn } from './visit.ts'

/**
 * Entry of a sitemap: the path of its URL, and the paths of its alternates by hreflang, which include the entry itself.
 */
export interface Listed {
  readonly path: string
  readonly alternates: ReadonlyMap<string, string>
}

/**
 * Loads robots.txt, and returns a function that reports whether robots.txt disallows a path. `*` in a rule matches any
 * text.
 */
export async function readRobots(shop: string): Promise<(path: string) => boolean> {
  const text = await (await fetch(`${shop}/robots.txt`)).text()
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}`),
  )
  return (path) => rules.some((rule) => rule.test(path))
}

/** Returns the entries of the sitemap's files by file path. `isWanted` selects the files to load. */
export async function readSitemaps(
  shop: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<ReadonlyMap<string, readonly Listed[]>> {
  const index = await (await fetch(`${shop}/sitemap.xml`)).text()
  const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => pathIn(shop, loc)).filter(isWanted)
  const all = new Map<string, readonly Listed[]>()
  await each(files, 4, async (file) => {
    const response = await fetch(`${shop}${file}`)
    if (response.status !== 200) throw new Error(`${file} answers ${response.status}.`)
    all.set(file, listedIn(shop, await response.text()))
  })
  return all
}

function listedIn(shop: string, xml: string): readonly Listed[] {
  return xml
    .split('<url>')
    .slice(1)
    .map((entry) => ({
      path: pathIn(shop, /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ''),
      alternates: new Map(
        [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
          ([, language = '', href = '']) => [Buffer.from(language).toString(), pathIn(shop, href)] as const,
        ),
      ),
    }))
}
