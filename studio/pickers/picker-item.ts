import type { StaffQuery } from '#runtime/data/staff-query.ts'

/** Something that can be chosen, as it is called now. */
export interface PickerItem {
  /** What is stored: an id, an alias. */
  readonly id: string
  readonly name: string
  /** What tells it from others of its name. */
  readonly note?: string | undefined
  readonly picture?: string | undefined
  /** Of a tree: how far in it stands. */
  readonly depth?: number
}

/** How things of a kind are looked for, and found again by what is stored. */
export interface PickerKind {
  /** An empty text: what is offered before anything was typed. */
  search(query: StaffQuery, text: string, signal: AbortSignal): Promise<readonly PickerItem[]>
  /** Those that are there; what is left out is not there any more, or not for this market. */
  find(query: StaffQuery, ids: readonly string[], signal: AbortSignal): Promise<readonly PickerItem[]>
}
