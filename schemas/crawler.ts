const crawler = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse/i

/** Returns whether a `User-Agent` header belongs to a crawler, a link preview or an audit tool. */
export function isCrawler(userAgent: string | null | undefined): boolean {
  return crawler.test(userAgent ?? '')
}
