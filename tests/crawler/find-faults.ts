import type { Listed } from './listed.ts'
import type { Walked } from './walk.ts'

/** Maximum number of URLs in a file of the sitemap. */
export const addressesPerFile = 25_000
/** Maximum number of links on a page. Search engines may ignore further links. */
export const linksPerPage = 400

export interface Crawled {
  /** All pages found through plain links, except account pages, which redirect visitors who are not signed in. */
  readonly visited: ReadonlyMap<string, Walked>
  readonly sitemaps: ReadonlyMap<string, readonly Listed[]>
  /** Returns whether the URLs in a file of the sitemap were crawled. Faults are reported only for such files. */
  isOfWalk(file: string): boolean
}

export function findFaults({ visited, sitemaps, isOfWalk }: Crawled): readonly string[] {
  const listed = [...sitemaps].flatMap(([file, entries]) => (isOfWalk(file) ? entries : []))
  return [
    ...[...visited].flatMap(([path, page]) => pageFaults(path, page, visited)),
    ...fileFaults(sitemaps),
    ...titleFaults(visited, listed),
    ...reciprocityFaults(sitemaps),
    ...listed.flatMap(({ path, alternates }) => {
      const page = visited.get(path)
      return page ? differences(path, page, alternates) : []
    }),
  ]
}

function pageFaults(path: string, page: Walked, visited: Crawled['visited']): readonly string[] {
  if (page.status !== 200) return [`${page.from} links to ${path}, which answers ${page.status}.`]
  const many = page.links > linksPerPage ? [`${path} has ${page.links} links.`] : []
  if (!page.isIndexed || page.canonical === path) return many
  const own = visited.get(page.canonical ?? '')
  const isReached = own?.status === 200 && own.canonical === page.canonical
  return isReached ? many : [...many, `${path} has the canonical URL ${page.canonical}, which no link leads to.`]
}

function fileFaults(sitemaps: Crawled['sitemaps']): readonly string[] {
  const paths = [...sitemaps.values()].flatMap((entries) => entries.map(({ path }) => path))
  const twice = new Set(paths).size === paths.length ? [] : ['The sitemap names an address twice.']
  const long = [...sitemaps].filter(([, entries]) => entries.length > addressesPerFile)
  return [...twice, ...long.map(([file, { length }]) => `${file} has ${length} addresses.`)]
}

/**
 * Returns a fault for each title that the sitemap lists but no link leads to, and for each title that a link leads to
 * but the sitemap does not list.
 */
function titleFaults(visited: Crawled['visited'], listed: readonly Listed[]): readonly string[] {
  const inSitemap = new Set(listed.map(({ path }) => path).filter(isTitle))
  const walked = new Set(
    [...visited]
      .filter(([path, page]) => isTitle(path) && page.status === 200 && page.canonical === path)
      .map(([path]) => path),
  )
  return [
    ...[...inSitemap].filter((path) => !walked.has(path)).map((path) => `No link leads to ${path}.`),
    ...[...walked].filter((path) => !inSitemap.has(path)).map((path) => `${path} is in no sitemap.`),
  ]
}

/** Returns a fault for each alternate whose own entry does not list the same alternates. */
function reciprocityFaults(sitemaps: Crawled['sitemaps']): readonly string[] {
  const entries = [...sitemaps.values()].flat()
  const named = new Map(entries.map(({ path, alternates }) => [path, alternates]))
  return entries.flatMap(({ path, alternates }) =>
    [...alternates.values()]
      .filter((other) => !isSame(named.get(other), alternates))
      .map((other) => `The sitemap has ${path} name ${other}, which does not name the same.`),
  )
}

function differences(path: string, page: Walked, alternates: Listed['alternates']): readonly string[] {
  const own = new Map([...page.alternates].filter(([language]) => language !== 'x-default'))
  if (page.canonical !== path) return [`${path} is in the sitemap and has the canonical URL ${page.canonical}.`]
  return isSame(own, alternates) ? [] : [`${path} names other languages than the sitemap does.`]
}

function isSame(some: Listed['alternates'] | undefined, others: Listed['alternates']): boolean {
  return some?.size === others.size && [...others].every(([language, path]) => some.get(language) === path)
}

export function isTitle(path: string): boolean {
  return /^(\/[a-z]{2})?\/p\//.test(path)
}
