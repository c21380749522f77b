import type { StaffQuery } from '#runtime/data/staff-query.ts'
import { hasEachWord } from '#schemas/values/has-each-word.ts'
import type { PickerItem, PickerKind } from './picker-item.ts'

/** Creates a picker for a kind with few items. It loads all of them and searches in the browser. */
export function whole(load: (query: StaffQuery, signal: AbortSignal) => Promise<readonly PickerItem[]>): PickerKind {
  return {
    async search(query, text, signal) {
      return (await load(query, signal)).filter((item) => matchesQuery(item, text))
    },
    async find(query, ids, signal) {
      return (await load(query, signal)).filter(({ id }) => ids.includes(id))
    },
  }
}

/** Returns whether an item's name and note together contain every typed word. */
export function matchesQuery({ name, note = '' }: PickerItem, text: string): boolean {
  return hasEachWord(`${name} ${note}`, text)
}
