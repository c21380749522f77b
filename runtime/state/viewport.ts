import { proxy } from 'valtio/vanilla'
import type { Breakpoints } from '#schemas/breakpoints.ts'

export type ViewportClass = 'phone' | 'tablet' | 'laptop' | 'desktop' | 'desktopBig'

/** Slice `viewport` with the size class of the browser's window (specification, section 4). */
export const viewport = proxy<{ class: ViewportClass }>({ class: 'desktop' })

/** Returns the size class of a width in pixels. Each breakpoint is the minimum width of its class. */
export function viewportClassOf(width: number, breakpoints: Breakpoints): ViewportClass {
  const names = ['desktopBig', 'desktop', 'laptop', 'tablet'] as const
  return names.find((name) => width >= breakpoints[name]) ?? 'phone'
}

/**
 * Updates the slice, and `data-viewport` of the root element, now and whenever the window crosses a breakpoint. Returns
 * a function that removes the listeners.
 */
export function watchViewport(breakpoints: Breakpoints): () => void {
  const update = () => {
    viewport.class = viewportClassOf(window.innerWidth, breakpoints)
    document.documentElement.dataset.viewport = viewport.class
  }
  const edges = Object.values(breakpoints).map((width) => window.matchMedia(`(min-width: ${width}px)`))
  for (const edge of edges) edge.addEventListener('change', update)
  update()
  return () => {
    for (const edge of edges) edge.removeEventListener('change', update)
  }
}
