import { MemoryIndex } from '#backend/search/index/memory-index.ts'
import type { SearchDocument, SearchQuery } from '#backend/search/search.port.ts'

/** Lists, text and suggestions over generated editions: `npm run bench -- search [editions]`. */
const count = Number(process.argv[2] ?? 100_000)
let seed = 42
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const zipf = (size: number) => Math.floor(size ** random()) - 1
const syllables = [
  'ka',
  'lo',
  'vin',
  'ter',
  'sol',
  'mörk',
  'hav',
  'ljus',
  'berg',
  'sten',
  'rös',
  'ång',
  'dal',
  'fri',
  'natt',
]
const word = (at: number) =>
  syllables[at % 15] + (syllables[Math.floor(at / 15) % 15] ?? '') + (at > 225 ? syllables[at % 7] : '')

const documents: SearchDocument[] = Array.from({ length: count }, (_, id) => {
  const workId = Math.floor(id / 2.5)
  const regular = 4900 + Math.floor(random() * 300) * 100
  const category = zipf(33)
  const author = zipf(Math.max(10, count / 8))
  return {
    productId: id,
    workId,
    title: `${word(zipf(3000))} ${word(zipf(3000))} ${word(workId % 3000)}`,
    otherTitles: [],
    language: ['sv', 'en', 'fi', 'da', 'nb'][zipf(5)] ?? 'sv',
    format: ['paperback', 'hardcover', 'pocket', 'ebook', 'audiobook'][id % 5] ?? 'paperback',
    articleNumber: String(9_780_000_000_000 + id),
    skuIds: [id],
    lead: id % 3 === 0,
    popularity: count / (1 + zipf(count)),
    releaseDay: 15_000 + Math.floor(random() * 5700),
    stock: random() < 0.8 ? 'in_stock' : 'out_of_stock',
    primaryCategory: `c${category}`,
    categories: [`c${category}`, `t${category % 5}`],
    brand: { id: category, alias: `b${category}`, name: `Förlag ${category}` },
    contributors: [{ id: author, alias: `a${author}`, name: `${word(author)} ${word(author * 7)}` }],
    series: null,
    prices: { '1': { regular, selling: random() < 0.1 ? regular - 1000 : regular } },
    campaigns: { '1': [] },
  }
})

const began = performance.now()
const before = process.memoryUsage().rss
const index = new MemoryIndex(documents)
const built = performance.now() - began
console.log(
  `${count} editions: built in ${Math.round(built)} ms, ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB`,
)

const facets = ['categories', 'p-format', 'p-author', 'price', 'p-language', 'brands', 'p-stock', 'discount']
const query = (more: Partial<SearchQuery>): SearchQuery => ({
  marketId: '1',
  language: 'sv',
  today: 20_700,
  scope: {},
  filters: {},
  sort: 'MOST_SOLD',
  offset: 0,
  limit: 24,
  facets,
  categoryIds: ['t0', 't1', 't2', 't3', 't4'],
  priceBounds: [9_999, 19_999, 29_999],
  ...more,
})

report('browse everything, 8 facets', () => index.search(query({})))
report('one category, 8 facets', () => index.search(query({ scope: { category: `t${zipf(5)}` } })))
report('format and price chosen, 8 facets', () =>
  index.search(query({ filters: { 'p-format': ['pocket'], price: ['100-200'] }, sort: 'PRICE_ASC' })),
)
report('text, 8 facets', () =>
  index.search(query({ scope: { words: `${word(zipf(3000))} ${word(zipf(300))}` }, sort: 'RELEVANCE' })),
)
report('text with a typo, 8 facets', () =>
  index.search(
    query({ scope: { words: `${word(zipf(3000)).replace('o', 'x')} ${word(zipf(300))}` }, sort: 'RELEVANCE' }),
  ),
)
report('as you type', () =>
  index.suggest({ words: word(zipf(3000)).slice(0, 4), marketId: '1', language: 'sv', limit: 6 }),
)

function report(name: string, run: () => unknown): void {
  for (let warm = 0; warm < 10; warm += 1) run()
  const times = Array.from({ length: 60 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  }).sort((a, b) => a - b)
  console.log(`${name.padEnd(36)} p50 ${(times[30] ?? 0).toFixed(1)} ms   p95 ${(times[57] ?? 0).toFixed(1)} ms`)
}
