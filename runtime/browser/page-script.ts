import type { PageScript } from './enhance.ts'
import { createEnhancers, type Enhancers } from './enhancers.ts'
import { createIslands, type Islands } from './islands.ts'
import { createLateNavigation } from './late-navigation.ts'
import type { Update } from './navigate.ts'

/** Options of `startPageScript`. */
export interface PageScriptOptions {
  readonly enhancers: Enhancers
  readonly islands: Islands
  /**
   * Whether pages are shown in place, without loading a new document. Set it to false when another script owns the
   * document; the browser then navigates.
   */
  readonly inPlace: boolean
}

/**
 * The running script of a page. Listeners of `onUpdate` receive the update; `end` stops everything that the script has
 * started.
 */
export interface RunningPageScript extends PageScript {
  readonly onUpdate: (listener: (update: Update) => void) => () => void
  readonly end: () => void
}

/**
 * Starts the script of a page: runs the scripts of blocks and loads islands. With `inPlace`, also shows other pages,
 * and new content of the current page, without loading a new document.
 */
export function startPageScript({ enhancers, islands, inPlace }: PageScriptOptions): RunningPageScript {
  const listeners = new Set<(update: Update) => void>()
  const navigation = inPlace
    ? createLateNavigation({ owns: (live, next) => mounted.owns(live, next), onUpdate: updated })
    : null
  const page: RunningPageScript = {
    async visit(address, options) {
      const opened = await navigation?.open()
      if (opened) return opened.visit(address, options)
      if (options?.replace) window.location.replace(address)
      else window.location.assign(address)
      return false
    },
    refresh: async () => (await navigation?.open())?.refresh() ?? false,
    onUpdate(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    end() {
      changes.disconnect()
      navigation?.end()
      blocks.end()
      mounted.end()
    },
  }
  const blocks = createEnhancers(enhancers, page)
  const mounted = createIslands(islands, page)

  function updated(update: Update): void {
    scan()
    for (const listener of listeners) listener(update)
  }
  function scan(): void {
    blocks.scan()
    mounted.scan()
  }
  scan()
  const changes = new MutationObserver(scan)
  changes.observe(document.body, { childList: true, subtree: true })
  return page
}
