/** A bench as `npm run bench` lists it, with the duration that it prints at its start. */
export interface Bench {
  readonly measures: string
  /** Usual duration on two cores, in minutes. */
  readonly minutes: number
  /** Whether its random parts depend on `--seed`. */
  readonly isSeeded?: true
}

/** Maximum and default of `--minutes`. */
export const maxMinutes = 10

export const benches: Readonly<Record<string, Bench>> = {
  compose: { measures: 'a stored page beside hand-written React, Puck and Builder', minutes: 5 },
  composer: { measures: 'what an editor waits for on a page of a hundred blocks', minutes: 2 },
  crawl: { measures: 'a large shop, walked over its links and compared with its sitemap', minutes: 10 },
  floods: { measures: 'how others are served while a shop is flooded, and what it holds then', minutes: 8 },
  gateway: { measures: 'a cached page beside bare node:http', minutes: 0.7 },
  import: {
    measures: 'all files of the book trade imported, again, and killed on the way',
    minutes: 7,
    isSeeded: true,
  },
  invariants: { measures: 'the rules of carts and orders on random examples', minutes: 1 },
  large: { measures: 'pages, lists and searches of a shop of 300,000 titles', minutes: 10 },
  orders: { measures: 'orders a second, and buyers who race for the last copies', minutes: 1.5, isSeeded: true },
  payments: { measures: 'every order in which messages about a payment can arrive', minutes: 4 },
  publish: { measures: 'how soon a publish is seen', minutes: 1.5 },
  relevance: { measures: 'the order of search results for judged queries', minutes: 0.2 },
  restart: { measures: 'how soon a killed back end is ready', minutes: 2, isSeeded: true },
  search: { measures: 'lists and searches, alone and twenty at a time', minutes: 6 },
  'search-oracle': { measures: 'search results compared with a count by brute force', minutes: 10 },
  siege: { measures: 'a shop attacked and killed while people buy, then its books', minutes: 10, isSeeded: true },
}
