/**
 * First segments of the pages that are prefetched: titles, categories, publishers, authors, lists and series. They are
 * the same for all visitors.
 */
export const prefetchedSegments = ['p', 'c', 'b', 'a', 'l', 'series'] as const

/** Patterns of the URLs without a query. */
const patterns = prefetchedSegments.map((segment) => ({
  pathname: `{/:market}?{/:language}?/${segment}/*`,
  search: '',
}))

/** Rules by which the browser prefetches a link that the visitor points at, as JSON. */
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

/** A connection, as browsers describe it. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Returns whether prefetching is too expensive: on 2G, or if the visitor saves data (specification, section 7). */
export function isExpensive(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
