import { registerWorker } from './offline.ts'
import { startPrefetch } from './prefetch.ts'

/** Starts what a page does once it has loaded and the browser is idle. */
export function afterLoad({ personal, offline }: { readonly personal: boolean; readonly offline: boolean }): void {
  startPrefetch()
  // Blocked cookies also block service workers, and an installed one continues when its update fails.
  if (offline) registerWorker({ personal }).catch(() => undefined)
}
