import { disableNavigationPreload, Serwist } from 'serwist'
import { networkRules } from './network-rules.ts'
import { assetsIn, isNetworkOnly } from './rules.ts'
import { cacheNames, deleteOldCaches, deletePages } from './stored-caches.ts'
import { createAssetStrategy, createPageStrategy, createPictureStrategy } from './strategies.ts'
import type { WaitableEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

const settings = self.kolofonSettings
const pages = createPageStrategy(settings)
const assets = createAssetStrategy()
const pictures = createPictureStrategy()

/**
 * Whether the browser can bypass the worker for some requests (`addRoutes`). Navigation preload is enabled only in such
 * browsers. Any other browser would request personal pages twice, because the worker does not use their preloaded
 * response.
 */
const hasRequestRules = typeof self.InstallEvent?.prototype.addRoutes === 'function'

const serwist = new Serwist({
  // A new worker may take over open pages of the previous release. The URLs of their scripts still work, and each
  // message is a single word, so no message format can differ.
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: hasRequestRules,
  ...(hasRequestRules ? { requestRules: networkRules(settings) } : {}),
  precacheEntries: [...settings.precache],
  precacheOptions: { cacheName: cacheNames.precache },
  runtimeCaching: [
    { matcher: ({ request, url }) => request.mode === 'navigate' && !isNetworkOnly(url, settings), handler: pages },
    { matcher: ({ url, request }) => isPartOfPage(url, request, '/_next/static/', '/assets/'), handler: assets },
    { matcher: ({ url, request }) => isPartOfPage(url, request, '/covers/', '/images/'), handler: pictures },
  ],
})
if (!hasRequestRules) disableNavigationPreload()
serwist.addEventListeners()

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(deletePages())
  const page = event.source?.url
  if (event.data === 'store' && page) event.waitUntil(storePage(new URL(page), event))
})

/**
 * Returns whether a file is in one of the folders. Returns false if the file was requested by a page that the worker
 * leaves to the network, such as the checkout or a staff screen.
 */
function isPartOfPage(url: URL, { referrer }: Request, ...folders: readonly string[]): boolean {
  const isOwn = url.origin === location.origin && folders.some((folder) => url.pathname.startsWith(folder))
  return isOwn && !(/^https?:/.test(referrer) && isNetworkOnly(new URL(referrer), settings))
}

/** Stores the page from which the worker was registered, because that page was loaded before the worker was active. */
async function storePage(url: URL, event: WaitableEvent): Promise<void> {
  if (isNetworkOnly(url, settings)) return
  const request = new Request(url, { headers: { accept: 'text/html' } })
  const [response, stored] = pages.handleAll({ request, event })
  const html = await (await response).clone().text()
  await stored
  await Promise.all(assetsIn(html).map((path) => assets.handle({ request: new Request(new URL(path, url)), event })))
}
