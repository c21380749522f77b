import type { StaffQuery } from '#runtime/data/staff-query.ts'

/** An item that can be chosen, with its current name. */
export interface PickerItem {
  /** Stored value: an id or an alias. */
  readonly id: string
  readonly name: string
  /** Distinguishes it from others of the same name. */
  readonly note?: string | undefined
  readonly picture?: string | undefined
  /** Depth in a tree. */
  readonly depth?: number
}

/** How items of a kind are searched, and resolved by their stored values. */
export interface PickerKind {
  /** Searches items; an empty text returns the initial suggestions. */
  search(query: StaffQuery, text: string, signal: AbortSignal): Promise<readonly PickerItem[]>
  /** Returns the items that exist; missing ones are deleted, or not for this market. */
  find(query: StaffQuery, ids: readonly string[], signal: AbortSignal): Promise<readonly PickerItem[]>
}
