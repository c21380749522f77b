import { registerWorker } from './offline.ts'

/** Starts the prefetching of links and the service worker. Called once the page has loaded and the browser is idle. */
export function afterLoad({ personal, offline }: { readonly personal: boolean; readonly offline: boolean }): void {
  // The gateway sends speculation rules to browsers that support them; the others prefetch by script. A failure is
  // ignored, because pages also work without prefetching.
  if (!HTMLScriptElement.supports?.('speculationrules')) {
    import('./prefetch.ts').then(({ startPrefetch }) => startPrefetch()).catch(() => undefined)
  }
  // Failures are ignored: blocked cookies also block service workers, and an installed worker goes on working when its
  // update fails.
  if (offline) registerWorker({ personal }).catch(() => undefined)
}
