/**
 * First path segments of the pages that browsers may prefetch, because the pages are the same for all visitors: titles,
 * categories, publishers, authors, lists and series.
 */
export const prefetchedSegments = ['p', 'c', 'b', 'a', 'l', 'series'] as const

/** URL patterns of the pages that may be prefetched. A URL with a query does not match. */
const patterns = prefetchedSegments.map((segment) => ({
  pathname: `{/:market}?{/:language}?/${segment}/*`,
  search: '',
}))

/** Speculation rules as JSON: the browser prefetches a link when the visitor points at it. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: patterns }, { not: { selector_matches: '[download], [target], [rel~=nofollow]' } }],
      },
      eagerness: 'moderate',
    },
  ],
})

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Returns whether prefetching is too expensive: on 2G, or if the visitor saves data (specification, section 7). */
export function isExpensive(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
