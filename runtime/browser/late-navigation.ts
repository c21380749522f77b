import type { createNavigation, NavigationOptions } from './navigate.ts'
import { takeSnapshot } from './snapshot.ts'

/**
 * Creates the navigation that shows pages in place. Its script loads on first use, but the document is copied now,
 * before scripts change it.
 */
export function createLateNavigation(options: Pick<NavigationOptions, 'owns' | 'onUpdate'>) {
  const snapshot = takeSnapshot(document)
  const start = { address: window.location.pathname + window.location.search, state: window.history.state }
  let opening: Promise<ReturnType<typeof createNavigation> | null> | null = null
  let isEnded = false

  /** Returns the navigation; null when its script cannot be loaded. */
  function open() {
    opening ??= import('./navigate.ts').then(
      (module) => (isEnded ? null : module.createNavigation({ ...options, snapshot, start })),
      () => {
        opening = null
        return null
      },
    )
    return opening
  }

  const onStep = async ({ state }: PopStateEvent) => {
    // Ignore Back and Forward between fragments of the first page, because its document does not change.
    if (!opening && window.location.pathname + window.location.search === start.address) return
    const navigation = await open()
    if (navigation) navigation.step(state)
    else window.location.reload()
  }
  window.addEventListener('popstate', onStep)

  return {
    open,
    end(): void {
      isEnded = true
      window.removeEventListener('popstate', onStep)
      void opening?.then((navigation) => navigation?.end())
    },
  }
}
