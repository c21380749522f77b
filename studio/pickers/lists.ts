import { PickListsDocument } from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import type { PickerKind } from './picker-item.ts'
import { matchesQuery } from './whole-list.ts'

/** Picker of lists. Pages store a list's id or, in old definitions, its alias in any language. */
export const lists: PickerKind = {
  async search(query, text, signal) {
    return (await load(query, signal)).map(({ item }) => item).filter((item) => matchesQuery(item, text))
  },
  async find(query, ids, signal) {
    const all = await load(query, signal)
    return ids.flatMap((id) => {
      const known = all.find(({ item, aliases }) => item.id === id || aliases.includes(id))
      return known ? [{ ...known.item, id }] : []
    })
  },
}

async function load(query: StaffQuery, signal: AbortSignal) {
  const { namedLists } = await query.run(PickListsDocument, {}, { signal })
  return namedLists.map(({ id, name, description, aliases }) => ({
    item: { id, name, note: description ?? undefined },
    aliases: aliases.map(({ alias }) => alias),
  }))
}
