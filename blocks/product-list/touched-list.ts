import { list, saveSelection } from '#runtime/state/list.ts'
import { startPriceSlider } from './price-slider.ts'

export interface TouchedList {
  /** Stores the page and filters of a list that the visitor leaves, so that a link back can restore them. */
  readonly leave: (path: string, query: string) => void
  readonly end: () => void
}

/**
 * Starts two parts of a list's script that are needed only after the visitor has used the list: the price slider, and
 * the code that stores the page and filters for links back to the list.
 */
export function startTouchedList(block: HTMLElement): TouchedList {
  const [navigation] = performance.getEntriesByType('navigation')
  list.backNavigated = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
  return { leave: saveSelection, end: startPriceSlider(block) }
}
