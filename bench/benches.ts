export interface Bench {
  readonly measures: string
  /** Usual duration on two cores, in minutes. */
  readonly minutes: number
  /** Whether `--seed` determines the random choices of the bench. */
  readonly isSeeded?: true
}

/** Maximum and default of `--minutes`. */
export const maxMinutes = 10

export const benches: Readonly<Record<string, Bench>> = {
  compose: { measures: 'a stored page compared with hand-written React, Puck and Builder', minutes: 5 },
  composer: { measures: 'latency of the composer on a page of 100 blocks', minutes: 2 },
  crawl: { measures: 'a crawl of a large shop, compared with its sitemap', minutes: 10 },
  floods: { measures: 'latency of other visitors and memory during floods of requests', minutes: 8 },
  gateway: { measures: 'the cached home page compared with bare node:http', minutes: 2.5 },
  import: {
    measures: 'imports of all book data: first, repeated, and killed on the way',
    minutes: 7,
    isSeeded: true,
  },
  interactions: { measures: 'time from an input to the next frame, on a slow processor', minutes: 4 },
  invariants: { measures: 'rules of carts and orders on random examples', minutes: 1 },
  large: { measures: 'pages, lists and searches of a shop of 300,000 titles', minutes: 10 },
  lighthouse: { measures: 'Lighthouse on seven kinds of page, with and without script', minutes: 10 },
  miss: { measures: 'CPU time and statements of pages that no cache has', minutes: 4 },
  orders: { measures: 'orders per second, and races for the last copies', minutes: 1.5, isSeeded: true },
  payments: { measures: 'payment messages in every order of arrival', minutes: 4 },
  publish: { measures: 'delay from a publish to its first response', minutes: 1.5 },
  relevance: { measures: 'ranking of search results for judged queries', minutes: 0.2 },
  restart: { measures: 'time until a killed back end is ready', minutes: 2, isSeeded: true },
  search: { measures: 'lists and searches, one and twenty at a time', minutes: 6 },
  'search-oracle': { measures: 'search results compared with brute force', minutes: 10 },
  siege: {
    measures: 'kills, races and attacks during purchases, then an audit of all orders',
    minutes: 10,
    isSeeded: true,
  },
}
