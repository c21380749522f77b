import type { Enhance } from '#runtime/browser/enhance.ts'

/**
 * Displays the remaining time every second, computed from the browser's clock. The server cannot render it, because the
 * page is cached for all visitors.
 */
export const enhance: Enhance = (block) => {
  const show = () => {
    const clock = block.querySelector<HTMLElement>('[data-until]')
    if (clock) showRemaining(clock, Date.now())
  }
  show()
  const timer = setInterval(show, 1000)
  return () => clearInterval(timer)
}

/**
 * Writes the time left until `data-until` (epoch milliseconds) into the element, or empties the element when that time
 * has passed.
 */
function showRemaining(clock: HTMLElement, now: number): void {
  const { until, days: daysWord, label = '' } = clock.dataset
  const left = Number(until) - now
  const isOver = !(left > 0)
  set(clock, 'aria-hidden', isOver ? 'true' : null)
  set(clock, 'role', isOver ? null : 'timer')
  set(clock, 'aria-label', isOver ? null : label)
  const seconds = Math.floor(left / 1000)
  const days = Math.floor(seconds / 86_400)
  const time = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  // Change the text node's data instead of replacing the node, because the page's script inspects each added node.
  const text = clock.firstChild ?? clock.appendChild(document.createTextNode(''))
  text.nodeValue = isOver ? '' : `${days > 0 ? `${days} ${daysWord} ` : ''}${time}`
}

function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
