/**
 * Registers the service worker, in browsers and on connections that allow one. A page that may be stored is stored by
 * the worker that it installs, which did not see its requests.
 */
export async function registerWorker({ personal }: { readonly personal: boolean }): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers) return
  const isFirst = !workers.controller
  await workers.register('/sw.js')
  if (!isFirst || personal) return
  const { active } = await workers.ready
  active?.postMessage('store')
}

/** Deletes the pages that are stored for reading offline. */
export function forgetPages(): void {
  navigator.serviceWorker?.controller?.postMessage('forget')
}
