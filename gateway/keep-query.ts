import { isPassThrough } from '#schemas/values/former-address.ts'
import type { CachedResponse } from './page-cache/cached-response.ts'

/**
 * Adds the request's query to a cached redirect, except parameters that the redirect sets itself. If the redirect
 * matched the query (`byQuery`), adds only pass-through parameters, such as those of campaigns. Returns other responses
 * unchanged.
 */
export function keepQuery(answer: CachedResponse, url: string): CachedResponse {
  const { location } = answer.headers
  const mark = url.indexOf('?')
  if (location === undefined || mark === -1 || mark === url.length - 1) return answer
  return {
    ...answer,
    headers: { ...answer.headers, location: withQuery(location, url.slice(mark + 1), answer.byQuery ?? false) },
  }
}

function withQuery(location: string, query: string, isSpent: boolean): string {
  const [before = '', hash] = location.split('#', 2)
  const [path = '', own = ''] = before.split('?', 2)
  const named = new Set(new URLSearchParams(own).keys())
  // Preserve each parameter as it was sent, because encoding it again would change `~` and `,`.
  const preserved = query
    .split('&')
    .filter((part) => part !== '' && !named.has(nameOf(part)) && (!isSpent || isPassThrough(nameOf(part))))
  const all = [own, ...preserved].filter((part) => part !== '').join('&')
  return `${path}${all === '' ? '' : `?${all}`}${hash === undefined ? '' : `#${hash}`}`
}

function nameOf(part: string): string {
  return [...new URLSearchParams(part).keys()][0] ?? ''
}
