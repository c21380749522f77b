import { findFaults, isTitle } from '#tests/crawler/find-faults.ts'
import { readRobots, readSitemaps } from '#tests/crawler/listed.ts'
import { each, visitPage } from '#tests/crawler/visit.ts'
import { walkShop } from '#tests/crawler/walk.ts'
import { openLargeShop } from './large-shop.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- crawl [titles] [languages]`: crawls a shop with generated titles without running scripts. Starts at
 * the start page and follows links until there are no new pages. Compares the pages found with the sitemap. `languages`
 * is `sv` or a list such as `sv,en`. SIGINT ends the crawl and prints the results so far. The exit code is 1 in these
 * cases:
 * - A title is linked but not in the sitemap, or in the sitemap but not linked.
 * - A link is broken or leads to a redirect.
 * - The language versions of a page do not refer to each other.
 */
const budget = startBudget(import.meta.filename)
const titles = Number(budget.args[0] ?? 500)
const languages = (budget.args[1] ?? 'sv').split(',')
const atOnce = 4
/**
 * Maximum number of pages to request in languages that are not crawled. The bench checks that these pages refer back to
 * the crawled pages.
 */
const sample = 400
/** Milliseconds reserved for reading the sitemap and comparing it with the pages found. */
const closing = 60_000

budget.progress('opening the shop and generating titles')
const shop = await openLargeShop(titles, budget.signal)
const isClosed = await readRobots(shop.url)
const starts = languages.map((language) => (language === 'sv' ? '/' : `/${language}`))
const others = ['da', 'en', 'fi', 'nb'].filter((language) => !languages.includes(language))
const isOther = new RegExp(`^/(${[...others, '-'].join('|')})(/|$|\\?)`)
const isAccount = /^(\/[a-z]{2})?\/(mina-sidor|my-account|min-konto|tilini)\//
const isSwedish = (path: string) => !/^\/(da|en|fi|nb)(\/|$|\?)/.test(path)

const stop = AbortSignal.any([budget.signal, AbortSignal.timeout(Math.max(1, Math.round(budget.remaining - closing)))])
const began = performance.now()
const { visited } = await walkShop({
  shop: shop.url,
  starts,
  atOnce,
  signal: stop,
  isOnlyNoted: (path) => path.startsWith('/covers/'),
  isOpen: (path) =>
    !isClosed(path) && !isOther.test(path) && !isAccount.test(path) && (languages.includes('sv') || !isSwedish(path)),
  onVisit: (done, known) => budget.progress(`${done} of ${known} known pages`),
})
const seconds = (performance.now() - began) / 1000
const isPartial = stop.aborted
const sitemaps = await readSitemaps(shop.url)
const isOfWalk = (file: string) => languages.some((language) => file.includes(`-${language}-`))
const unwalked = /\bno link leads to\b/i
const faults = [
  ...findFaults({ visited, sitemaps, isOfWalk }).filter((fault) => !(isPartial && unwalked.test(fault))),
  ...(await languageFaults()),
]

const pages = [...visited.values()]
const entries = [...sitemaps.values()].flat()
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const figures = (values: readonly number[], digits = 0) =>
  [0.5, 0.95, 1].map((share) => at(values, share).toFixed(digits)).join(' / ')
const found = [...visited].filter(([path, { canonical }]) => isTitle(path) && canonical === path).length
budget.print(`${titles} titles generated, ${shop.sold} works sold in Sweden, languages ${languages.join(', ')}`)
budget.print(
  `${pages.length} pages in ${seconds.toFixed(0)} s, ${atOnce} at a time; titles found: ${found}; pictures are not fetched`,
)
budget.print(`a page, p50 / p95 / most: ${figures(pages.map(({ milliseconds }) => milliseconds))} ms`)
budget.print(`links of a page, p50 / p95 / most: ${figures(pages.map(({ links }) => links))}`)
budget.print(`clicks from the start page, p50 / p95 / most: ${figures(pages.map(({ depth }) => depth))}`)
budget.print(`sitemap: ${sitemaps.size} files, ${entries.length} addresses, most in one ${most()}`)
if (isPartial) budget.print('The walk was ended before all was seen: titles without a link are not reported.')
budget.print(`${faults.length} faults`)
for (const [kind, some] of Object.entries(Object.groupBy(faults, (fault) => fault.replace(/\/\S*|\d+/g, '…')))) {
  budget.print(`  ${some?.length} × ${kind}`)
  for (const fault of some?.slice(0, 10) ?? []) budget.print(`    ${fault}`)
}
await shop.stop()
process.exit(faults.length > 0 ? 1 : 0)

function most(): number {
  return Math.max(...[...sitemaps.values()].map(({ length }) => length))
}

/**
 * Returns the faults of the hreflang links on the crawled pages. Checks all links to other crawled pages, and a sample
 * of the links to pages that were not crawled.
 */
async function languageFaults(): Promise<readonly string[]> {
  const wrong: string[] = []
  const named = [...visited].flatMap(([path, { alternates }]) =>
    [...alternates].flatMap(([language, other]) => (language === 'x-default' ? [] : [{ path, alternates, other }])),
  )
  const unseen = named.filter(({ other }) => !visited.has(other))
  const some = unseen.filter((_, index) => index % Math.ceil(unseen.length / sample) === 0)
  const asked = [...named.filter(({ other }) => visited.has(other)), ...some]
  await each(asked, atOnce, async ({ path, alternates, other }) => {
    const { status, alternates: back } = visited.get(other) ?? (await visitPage(shop.url, other))
    const isSame = back.size === alternates.size && [...back].every(([language, to]) => alternates.get(language) === to)
    if (status !== 200 || !isSame)
      wrong.push(`${path} names ${other}, which answers ${status} and does not name it back.`)
  })
  budget.print(`hreflang: ${asked.length} of ${named.length} checked for a link back to the page`)
  return wrong
}
