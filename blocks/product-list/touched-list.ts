import { list, saveSelection } from '#runtime/state/list.ts'
import { startPriceSlider } from './price-slider.ts'

export interface TouchedList {
  /** Stores the page and filters of a list that the visitor leaves, so that a link back can restore them. */
  readonly leave: (path: string, query: string) => void
  readonly end: () => void
}

/**
 * Starts what a list needs only once the visitor has used it: the price slider, and storing the page and filters, so
 * that links back to the list can restore them.
 */
export function startTouchedList(block: HTMLElement): TouchedList {
  const [navigation] = performance.getEntriesByType('navigation')
  list.backNavigated = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
  return { leave: saveSelection, end: startPriceSlider(block) }
}
