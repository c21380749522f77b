import type { Enhance } from '#runtime/browser/enhance.ts'

/** Minimum distance of a scroll in pixels. Smaller scrolls are ignored, because they are often unintended. */
const smallestMove = 6

/**
 * Hides the header when the visitor scrolls down, and shows it when they scroll up. Closes the panels of the header
 * when the visitor presses Escape or clicks outside.
 */
export const enhance: Enhance = (block) => {
  let last = window.scrollY
  const panels = () => [...block.querySelectorAll('details[open]')]
  const onScroll = () => {
    const header = block.querySelector<HTMLElement>('[data-hide-after]')
    const y = window.scrollY
    if (!header || Math.abs(y - last) < smallestMove) return
    const inUse = header.contains(document.activeElement) || panels().length > 0
    header.toggleAttribute('data-hidden', y > last && y > Number(header.dataset.hideAfter) && !inUse)
    last = y
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    for (const panel of panels()) {
      panel.removeAttribute('open')
      panel.querySelector('summary')?.focus()
    }
  }
  const onPointer = (event: PointerEvent) => {
    for (const panel of panels()) {
      if (event.target instanceof Node && !panel.contains(event.target)) panel.removeAttribute('open')
    }
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  document.addEventListener('keydown', onKey)
  document.addEventListener('pointerdown', onPointer)
  return () => {
    window.removeEventListener('scroll', onScroll)
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('pointerdown', onPointer)
  }
}
