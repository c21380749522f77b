const worker = '/sw.js'
/** Trusted Types policy that allows only the shop's own service worker to be registered. */
const trusted = window.trustedTypes?.createPolicy('kolofon-worker', { createScriptURL: (_: string) => worker })

/**
 * Registers the service worker, if the browser offers service workers, which it does only over https. If it is the
 * browser's first worker for the shop, it has not seen the requests of this page. A message then makes the worker store
 * the page, unless the page is personal.
 */
export async function registerWorker({ personal }: { readonly personal: boolean }): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers) return
  const isFirst = !workers.controller
  await workers.register(trusted?.createScriptURL(worker) ?? worker)
  if (!isFirst || personal) return
  const { active } = await workers.ready
  active?.postMessage('store')
}

/** Deletes the pages that are stored for reading offline. */
export function forgetPages(): void {
  navigator.serviceWorker?.controller?.postMessage('forget')
}
