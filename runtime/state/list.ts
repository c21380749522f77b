import { proxy } from 'valtio'

/** Slice `list` (specification, section 3): the last filter selection, restored on back navigation. */
export interface ListState {
  backNavigated: boolean
  relocateAlias: string | null
  relocatePage: number | null
  /** Query string of each path at the time of leaving it, by path. */
  querySelection: Record<string, string>
}

export const list = proxy<ListState>({
  backNavigated: false,
  relocateAlias: null,
  relocatePage: null,
  querySelection: {},
})

/** Saves the selection of a path that is being left. */
export function saveSelection(path: string, query: string): void {
  if (query === '') delete list.querySelection[path]
  else list.querySelection[path] = query
}
