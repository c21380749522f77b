import type { StaffQuery } from '#runtime/data/staff-query.ts'

/** An item that an editor can choose, with its current name. */
export interface PickerItem {
  /** Value to store, an id or an alias. */
  readonly id: string
  readonly name: string
  /** Note that distinguishes the item from others of the same name. */
  readonly note?: string | undefined
  readonly picture?: string | undefined
  /** Depth of the item in a tree; 0 at the top. */
  readonly depth?: number
}

/** Functions that search the items of a kind, and resolve stored values to items. */
export interface PickerKind {
  /** Searches items; an empty text returns initial suggestions. */
  search(query: StaffQuery, text: string, signal: AbortSignal): Promise<readonly PickerItem[]>
  /** Resolves stored values to items. Items that were deleted, or are not available in this market, are left out. */
  find(query: StaffQuery, ids: readonly string[], signal: AbortSignal): Promise<readonly PickerItem[]>
}
