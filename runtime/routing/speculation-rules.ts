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

/**
 * Rules by which the browser prefetches a link that the visitor points at. The page's script adds this text, whose hash
 * is in the Content-Security-Policy.
 */
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
