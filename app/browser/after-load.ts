import { registerWorker } from './offline.ts'

export function afterLoad({ personal, offline }: { readonly personal: boolean; readonly offline: boolean }): void {
  // Browsers that support speculation rules get them from the gateway. Other browsers prefetch by script. A failure is
  // ignored, because pages also work without prefetching.
  if (!HTMLScriptElement.supports?.('speculationrules')) {
    import('./prefetch.ts').then(({ startPrefetch }) => startPrefetch()).catch(() => undefined)
  }
  // Failures are ignored. A browser that blocks cookies also blocks service workers, and an installed worker goes on
  // working when its update fails.
  if (offline) registerWorker({ personal }).catch(() => undefined)
}
