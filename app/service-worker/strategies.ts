import { CacheFirst, ExpirationPlugin, NetworkFirst, type SerwistPlugin } from 'serwist'
import { offlineHeader, type WorkerSettings } from '#schemas/service-worker.ts'
import { offlinePage } from './offline-page.ts'
import { isStorable, storedUrl, storefrontOf } from './rules.ts'
import { cacheNames, deletePages, limits } from './stored-caches.ts'

/**
 * Entries are matched without `Vary`, because the `Vary` of pages names the cookie header, which workers cannot read.
 * The worker compares `offlineHeader` instead, which names the market and customer type for which a page was rendered.
 */
const matchOptions = { ignoreVary: true }

/** Creates the strategy for pages: network first, then the cache, then the offline page. */
export function createPageStrategy(settings: WorkerSettings): NetworkFirst {
  return new NetworkFirst({
    cacheName: cacheNames.pages,
    matchOptions,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => storedUrl(new URL(request.url)),
        async cacheWillUpdate({ request, response }) {
          if (!isStorable(response) || (await isLarger(response, limits.pages.bytes))) return null
          if (await isOfOtherContext(response, new URL(request.url), settings)) await deletePages()
          return response
        },
        handlerDidError: ({ request }) => offlinePage(new URL(request.url), settings),
      },
      expiration(limits.pages),
    ],
  })
}

/** Creates the strategy for scripts and styles: cache first, because their names contain a hash of their content. */
export function createAssetStrategy(): CacheFirst {
  return new CacheFirst({
    cacheName: cacheNames.assets,
    matchOptions,
    plugins: [onlyUpTo(limits.assets.bytes), expiration(limits.assets)],
  })
}

/** Creates the strategy for covers and other images: network first, because an image may change under the same URL. */
export function createPictureStrategy(): NetworkFirst {
  return new NetworkFirst({
    cacheName: cacheNames.pictures,
    matchOptions,
    plugins: [onlyUpTo(limits.pictures.bytes), expiration(limits.pictures)],
  })
}

function expiration({ entries }: { readonly entries: number }): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries: entries, maxAgeFrom: 'last-used', purgeOnQuotaError: true })
}

function onlyUpTo(bytes: number): SerwistPlugin {
  return {
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && !(await isLarger(response, bytes)) ? response : null,
  }
}

async function isLarger(response: Response, bytes: number): Promise<boolean> {
  return (await response.clone().blob()).size > bytes
}

/**
 * Returns whether the stored pages of the response's storefront are for another market or customer type than the
 * response. Their prices may then be wrong.
 */
async function isOfOtherContext(response: Response, url: URL, settings: WorkerSettings): Promise<boolean> {
  const cache = await caches.open(cacheNames.pages)
  const storefront = storefrontOf(url, settings)
  const known = (await cache.keys()).find((stored) => storefrontOf(new URL(stored.url), settings) === storefront)
  const stored = known && (await cache.match(known, matchOptions))
  return !!stored && stored.headers.get(offlineHeader) !== response.headers.get(offlineHeader)
}
