/**
 * Records what the visitor has done in the fallback of an island while the island loads. Returns a function that
 * repeats this in the mounted island: it enters the text, moves the focus, and presses the button that the visitor has
 * pressed, because the button had no effect in the fallback.
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
