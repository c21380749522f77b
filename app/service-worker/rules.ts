import type { Language } from '#schemas/languages.ts'
import { offlineHeader, tokenParameters, type WorkerSettings } from '#schemas/service-worker.ts'
import { isPassThrough } from '#schemas/values/former-address.ts'

type Storefronts = Pick<WorkerSettings, 'networkOnly' | 'defaultLanguage' | 'markets' | 'offlinePages'>

/** Returns the language of a page, from its URL. */
export function languageOf({ pathname }: URL, { defaultLanguage, markets, offlinePages }: Storefronts): Language {
  const [, first = '', second = ''] = pathname.split('/')
  const named = [first, second].find((part): part is Language => Object.hasOwn(offlinePages, part))
  return named ?? (Object.hasOwn(markets, first) ? markets[first] : undefined) ?? defaultLanguage
}

/** Returns the storefront of a page: the market, if the URL names it, and the language. */
export function storefrontOf(url: URL, settings: Storefronts): string {
  const [, first = ''] = url.pathname.split('/')
  const market = Object.hasOwn(settings.markets, first) ? first : ''
  return `${market}/${languageOf(url, settings)}`
}

/** Returns whether a navigation must not reach the worker: a personal page, or a link with a one-time token. */
export function isNetworkOnly({ pathname, searchParams }: URL, { networkOnly, markets }: Storefronts): boolean {
  if (tokenParameters.some((name) => searchParams.has(name))) return true
  const [, first = ''] = pathname.split('/')
  const path = Object.hasOwn(markets, first) ? pathname.slice(first.length + 1) : pathname
  return networkOnly.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}

/** Returns whether a response may be stored as a page: the gateway allows it, and no redirect led to it. */
export function isStorable({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && headers.has(offlineHeader)
}

/** Returns a page's URL without the parameters of campaigns, under which it is stored. */
export function storedUrl(url: URL): string {
  const bare = new URL(url)
  bare.hash = ''
  for (const name of [...bare.searchParams.keys()]) if (isPassThrough(name)) bare.searchParams.delete(name)
  return bare.href
}

/** Returns the URLs of the scripts and styles that a page's HTML loads. */
export function assetsIn(html: string): readonly string[] {
  return [
    ...new Set(
      [...html.matchAll(/(?:src|href)="(\/(?:_next\/static|assets)\/[^"]+)"/g)].flatMap(([, url = '']) => url),
    ),
  ]
}
