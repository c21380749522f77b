import type { StaffQuery } from '#runtime/data/staff-query.ts'

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

export interface PickerKind {
  /** Searches items; an empty text returns initial suggestions. */
  search(query: StaffQuery, text: string, signal: AbortSignal): Promise<readonly PickerItem[]>
  /** Resolves stored values to items. Items that were deleted, or are not available in this market, are left out. */
  find(query: StaffQuery, ids: readonly string[], signal: AbortSignal): Promise<readonly PickerItem[]>
}
