import { registerWorker } from './offline.ts'

/** Starts the tasks of a page that wait until it has loaded and the browser is idle. */
export function afterLoad({ personal, offline }: { readonly personal: boolean; readonly offline: boolean }): void {
  // Other browsers get the rules of prefetching from the gateway. A page does without prefetching too.
  if (!HTMLScriptElement.supports?.('speculationrules')) {
    import('./prefetch.ts').then(({ startPrefetch }) => startPrefetch()).catch(() => undefined)
  }
  // Blocked cookies also block service workers, and an installed one continues when its update fails.
  if (offline) registerWorker({ personal }).catch(() => undefined)
}
