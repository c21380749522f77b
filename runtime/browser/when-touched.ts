const touches = ['pointerdown', 'keydown', 'focusin', 'click'] as const

/**
 * Calls a function with the event whenever the visitor clicks an element, focuses it or presses a key in it. If one of
 * the elements already contains the focus, also calls the function with null, in a microtask. Returns a function that
 * removes the listeners.
 */
export function whenTouched(elements: readonly (HTMLElement | null)[], run: (touch: Event | null) => void): () => void {
  for (const element of elements) {
    for (const name of touches) element?.addEventListener(name, run)
  }
  // The visitor may have touched an element before this script ran.
  if (elements.some((element) => element?.contains(document.activeElement))) queueMicrotask(() => run(null))
  return () => {
    for (const element of elements) {
      for (const name of touches) element?.removeEventListener(name, run)
    }
  }
}
