import { list, saveSelection } from '#runtime/state/list.ts'
import { startPriceSlider } from './price-slider.ts'

export interface TouchedList {
  /** Stores the selection of the list's URL, which is about to be left. */
  readonly leave: (path: string, query: string) => void
  readonly end: () => void
}

/** Starts the scripts that a list needs once the visitor touches it. */
export function startTouchedList(block: HTMLElement): TouchedList {
  const [navigation] = performance.getEntriesByType('navigation')
  list.backNavigated = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
  return { leave: saveSelection, end: startPriceSlider(block) }
}
