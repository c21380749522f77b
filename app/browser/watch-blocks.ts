import type { Measured } from '#runtime/events/measured-events.ts'

/**
 * A block counts as seen when at least this fraction of the block is visible, or when the block fills at least this
 * fraction of the window's height.
 */
const seenPart = 0.5
/** Visible fractions at which visibility is checked. The small fractions are for blocks much taller than the window. */
const thresholds = [0.05, 0.1, 0.25, seenPart]

/**
 * Reports each block of the main region when it is first seen, and each click on a link or a button in a block. Returns
 * a function that stops the reporting.
 */
export function watchBlocks(add: (event: Measured) => void): () => void {
  const watched = new WeakSet<Element>()
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const isTall = rootBounds !== null && intersectionRect.height >= rootBounds.height * seenPart
        if (intersectionRatio < seenPart && !isTall) continue
        seen.unobserve(target)
        report('block_view', target)
      }
    },
    { threshold: thresholds },
  )

  function report(type: 'block_view' | 'block_click', element: Element): void {
    if (!(element instanceof HTMLElement)) return
    const { blockId: block, variant } = element.dataset
    if (block) add({ type, block, ...(variant && { variant }) })
  }

  function scan(): void {
    for (const block of document.querySelectorAll('main[data-page] [data-block-id]')) {
      if (watched.has(block)) continue
      watched.add(block)
      seen.observe(block)
    }
  }

  const onClick = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest('a[href], button') : null
    const block = pressed?.closest('main[data-page] [data-block-id]')
    if (block) report('block_click', block)
  }

  scan()
  const changes = new MutationObserver(scan)
  changes.observe(document.body, { childList: true, subtree: true })
  // Capture the click, because handlers of islands may stop its propagation.
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    seen.disconnect()
    changes.disconnect()
    document.removeEventListener('click', onClick, { capture: true })
  }
}
