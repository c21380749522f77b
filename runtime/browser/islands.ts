import { subscribe } from 'valtio/vanilla'
import { closeModal, modal } from '#runtime/state/modal.ts'
import type { MountedIsland, MountIsland, PageScript } from './enhance.ts'
import { whenTouched } from './when-touched.ts'

/** Functions that load islands, by name. The element's `data-when` says when to call them. */
export type Islands = Readonly<Record<string, () => Promise<{ readonly mount: MountIsland }>>>

interface Started {
  /** Undefined until the script of the island has loaded. */
  mounted?: MountedIsland
  props: string
  cancel: () => void
  isEnded: boolean
}

/**
 * Creates the loader of islands. For an element with `data-island`, `data-when` says when the island is mounted:
 * - `touched`: the visitor touches the element, or the element whose id is in `data-for`.
 * - `visible`: the element comes into view.
 * - `idle`: the browser is idle.
 * - `modal`: the modal with the island's name opens.
 */
export function createIslands(islands: Islands, page: PageScript) {
  const started = new Map<HTMLElement, Started>()

  function start(element: HTMLElement): void {
    if (started.has(element)) return
    const load = islands[element.dataset.island ?? '']
    if (!load) return
    const state: Started = { props: propsOf(element), cancel: () => undefined, isEnded: false }
    started.set(element, state)
    let isDue = false
    const cancel = whenDue(element, (touch) => {
      if (isDue) return
      isDue = true
      state.cancel()
      // Load `resume.ts` only after a touch. Otherwise there is nothing to repeat.
      void Promise.all([load(), touch && import('./resume.ts')]).then(
        ([{ mount }, resumption]) => {
          if (state.isEnded) return
          state.props = propsOf(element) || state.props
          const resume = touch && resumption?.resuming(element, touch)
          state.mounted = mount(element, parse(state.props), page)
          resume?.()
        },
        (error) => {
          reportError(error)
          if (element.dataset.when !== 'modal' || state.isEnded) return
          end(element, state)
          replaceModal(element.dataset.island ?? '')
          // Wait for the next touch, which loads the script again.
          start(element)
        },
      )
    })
    // If the island was due at once, `run` was called before `cancel` was returned.
    if (isDue) cancel()
    else state.cancel = cancel
  }

  function end(element: HTMLElement, state: Started): void {
    started.delete(element)
    state.isEnded = true
    state.cancel()
    state.mounted?.end()
  }

  return {
    scan(): void {
      for (const [element, state] of started) if (!element.isConnected) end(element, state)
      for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) start(element)
    },
    /** If the element is a mounted island, updates it with the props of `next` and returns true. */
    owns(live: HTMLElement, next: Element): boolean {
      const state = started.get(live)
      if (!state?.mounted) return false
      const props = propsOf(next)
      if (props !== state.props) state.mounted.update(parse(props))
      state.props = props
      return true
    },
    end(): void {
      for (const [element, state] of started) end(element, state)
    },
  }
}

/** Follows the link that opens a modal, because the modal's script could not be loaded. */
function replaceModal(name: string): void {
  if (modal.current !== name) return
  closeModal()
  const link = document.querySelector<HTMLAnchorElement>(`a[data-opens="${CSS.escape(name)}"]`)
  if (link) window.location.assign(link.href)
}

const propsOf = (element: Element) =>
  element.querySelector(':scope > script[type="application/json"]')?.textContent ?? ''
const parse = (text: string): unknown => JSON.parse(text || 'null')

/**
 * Calls `run` when an island must be loaded. The argument is the event with which the visitor touched the island,
 * otherwise null. Returns a function that cancels the call.
 */
function whenDue(element: HTMLElement, run: (touch: Event | null) => void): () => void {
  const { when, for: other, island } = element.dataset
  if (when === 'visible') {
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) run(null)
    })
    // An empty island has no area, so observe its parent.
    seen.observe(element.getClientRects().length > 0 ? element : (element.parentElement ?? element))
    return () => seen.disconnect()
  }
  if (when === 'modal') {
    const look = () => {
      if (modal.current === island) run(null)
    }
    const stop = subscribe(modal, look, true)
    look()
    return stop
  }
  if (when === 'touched') return whenTouched([element, document.getElementById(other ?? '')], run)
  if ('requestIdleCallback' in window) {
    const waiting = window.requestIdleCallback(() => run(null))
    return () => window.cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(() => run(null))
  return () => clearTimeout(waiting)
}
