/** Events by which a visitor touches an element. */
const touches = ['pointerdown', 'keydown', 'focusin', 'click'] as const

/**
 * Calls a function with the event whenever the visitor touches one of the elements, or soon with null if one of them
 * already has the focus. Returns a function that stops this.
 */
export function whenTouched(elements: readonly (HTMLElement | null)[], run: (touch: Event | null) => void): () => void {
  for (const element of elements) {
    for (const name of touches) element?.addEventListener(name, run)
  }
  // The visitor may have touched it before this script ran.
  if (elements.some((element) => element?.contains(document.activeElement))) queueMicrotask(() => run(null))
  return () => {
    for (const element of elements) {
      for (const name of touches) element?.removeEventListener(name, run)
    }
  }
}
