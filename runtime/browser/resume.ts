/**
 * Reads what the visitor has typed, focused and pressed in the fallback of an island. Returns a function that repeats
 * these actions in the mounted island.
 */
export function resuming(element: HTMLElement, { type, target }: Event): () => void {
  const focused = element.contains(document.activeElement) ? placeOf(document.activeElement) : null
  const pressed = type === 'click' && target instanceof Element ? target.closest('button[type="button"]') : null
  const button = pressed && element.contains(pressed) ? placeOf(pressed) : null
  const texts = [...element.querySelectorAll('input')].map((field) => [placeOf(field), field.value] as const)
  return () => {
    for (const [place, value] of texts) {
      const field = place && element.querySelector<HTMLInputElement>(place)
      if (!field || field.value === value) continue
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (focused) element.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true })
    if (button) element.querySelector<HTMLElement>(button)?.click()
  }
}

/**
 * Returns a selector by which an element of the fallback can be found in the island; null when the element has no name.
 */
function placeOf(element: Element | null): string | null {
  if (!element) return null
  for (const name of ['id', 'name', 'data-focus', 'aria-label']) {
    const value = element.getAttribute(name)
    if (value) return `${element.localName}[${name}="${CSS.escape(value)}"]`
  }
  return null
}
