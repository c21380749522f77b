import type { Language } from '#schemas/languages.ts'
import { offlineHeader, tokenParameters, type WorkerSettings } from '#schemas/service-worker.ts'
import { isPassThrough } from '#schemas/values/former-address.ts'

type Storefronts = Pick<WorkerSettings, 'networkOnly' | 'defaultLanguage' | 'markets' | 'offlinePages'>

export function languageOf({ pathname }: URL, { defaultLanguage, markets, offlinePages }: Storefronts): Language {
  const [, first = '', second = ''] = pathname.split('/')
  const named = [first, second].find((part): part is Language => Object.hasOwn(offlinePages, part))
  return named ?? (Object.hasOwn(markets, first) ? markets[first] : undefined) ?? defaultLanguage
}

/** Returns `<market>/<language>` of the page at a URL. The market is empty when the URL contains none. */
export function storefrontOf(url: URL, settings: Storefronts): string {
  const [, first = ''] = url.pathname.split('/')
  const market = Object.hasOwn(settings.markets, first) ? first : ''
  return `${market}/${languageOf(url, settings)}`
}

/**
 * Returns whether the worker must leave a navigation to the network. This applies to paths in `networkOnly` (such as
 * checkout, account and API endpoints), and to URLs with a token in the query.
 */
export function isNetworkOnly({ pathname, searchParams }: URL, { networkOnly, markets }: Storefronts): boolean {
  if (tokenParameters.some((name) => searchParams.has(name))) return true
  const [, first = ''] = pathname.split('/')
  const path = Object.hasOwn(markets, first) ? pathname.slice(first.length + 1) : pathname
  return networkOnly.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}

/** Returns whether a response may be stored as a page. The gateway marks storable responses with `offlineHeader`. */
export function isStorable({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && headers.has(offlineHeader)
}

/**
 * Returns the URL under which a page is stored, without fragment and pass-through parameters (such as `utm_source`).
 */
export function storedUrl(url: URL): string {
  const bare = new URL(url)
  bare.hash = ''
  for (const name of [...bare.searchParams.keys()]) if (isPassThrough(name)) bare.searchParams.delete(name)
  return bare.href
}

export function assetsIn(html: string): readonly string[] {
  return [
    ...new Set(
      [...html.matchAll(/(?:src|href)="(\/(?:_next\/static|assets)\/[^"]+)"/g)].flatMap(([, url = '']) => url),
    ),
  ]
}
