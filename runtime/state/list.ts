import { proxy } from 'valtio'

/** Slice `list` (specification, section 3): the filter selection that was left, for the way back. */
export interface ListState {
  backNavigated: boolean
  relocateAlias: string | null
  relocatePage: number | null
  /** Path → query string, as it was when the path was left. */
  querySelection: Record<string, string>
}

export const list = proxy<ListState>({
  backNavigated: false,
  relocateAlias: null,
  relocatePage: null,
  querySelection: {},
})

/** Keeps the selection of a path that is being left. */
export function saveSelection(path: string, query: string): void {
  if (query === '') delete list.querySelection[path]
  else list.querySelection[path] = query
}
