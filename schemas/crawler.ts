const crawler = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse/i

/** Returns whether a `User-Agent` header is that of a crawler, a link preview or an audit. */
export function isCrawler(userAgent: string | null | undefined): boolean {
  return crawler.test(userAgent ?? '')
}
