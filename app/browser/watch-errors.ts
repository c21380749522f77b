declare global {
  interface Window {
    /** Errors that `public/errors.js` has collected and that are not reported yet. */
    kolofonErrors?: unknown[]
  }
}

export type Report = (error: unknown) => void

/** Events after which the reporter is loaded, so that it can record what the visitor does before an error. */
const interactions = ['pointerdown', 'keydown'] as const

/**
 * Reports the errors of the page to the shop. Loads the reporter after the first error, or when the browser is idle
 * after the visitor's first interaction. Returns a function that removes the listeners.
 */
export function watchErrors({ personal }: { readonly personal: boolean }): () => void {
  let report: Report | null = null
  let isLoading = false

  function load(): void {
    if (isLoading) return
    isLoading = true
    import('./error-reporter.ts').then(
      ({ createReporter }) => {
        report = createReporter({ personal })
        drain()
      },
      (error) => console.warn('Errors of this page are not reported.', error),
    )
  }

  function drain(): void {
    const errors = window.kolofonErrors?.splice(0) ?? []
    for (const error of errors) report?.(error)
  }

  const onError = () => (report ? drain() : load())
  const onInteraction = () => {
    for (const name of interactions) window.removeEventListener(name, onInteraction)
    // Safari does not have `requestIdleCallback`.
    if ('requestIdleCallback' in window) window.requestIdleCallback(load)
    else setTimeout(load, 1_000)
  }
  window.addEventListener('kolofon:error', onError)
  for (const name of interactions) window.addEventListener(name, onInteraction, { passive: true })
  if (window.kolofonErrors?.length) load()
  return () => {
    window.removeEventListener('kolofon:error', onError)
    for (const name of interactions) window.removeEventListener(name, onInteraction)
  }
}
