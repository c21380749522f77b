const worker = '/sw.js'
const trusted = window.trustedTypes?.createPolicy('kolofon-worker', { createScriptURL: (_: string) => worker })

/**
 * Registers the service worker if the browser supports service workers. A worker that does not control the page yet has
 * not seen the page's requests. A message then makes the worker store the page, unless the page is personal.
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

export function forgetPages(): void {
  navigator.serviceWorker?.controller?.postMessage('forget')
}
