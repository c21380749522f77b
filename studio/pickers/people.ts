import {
  PickAuthorsDocument,
  PickedAuthorDocument,
  PickedSeriesDocument,
  PickPeopleDocument,
} from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import type { PickerItem, PickerKind } from './picker-item.ts'

/** Minimum number of characters before suggestions are requested. */
const minLetters = 2

interface Named {
  readonly alias: string
  readonly name: string
}

export const authors: PickerKind = {
  async search(query, text, signal) {
    if (text.trim().length >= minLetters) return toItems((await suggest(query, text, signal)).authors)
    return toItems((await query.run(PickAuthorsDocument, {}, { signal })).authors.items)
  },
  find: (query, ids, signal) =>
    each(ids, async (alias) => (await query.run(PickedAuthorDocument, { alias }, { signal })).author),
}

export const series: PickerKind = {
  async search(query, text, signal) {
    return text.trim().length < minLetters ? [] : toItems((await suggest(query, text, signal)).series)
  },
  find: (query, ids, signal) =>
    each(ids, async (alias) => (await query.run(PickedSeriesDocument, { alias }, { signal })).series),
}

async function suggest(query: StaffQuery, text: string, signal: AbortSignal) {
  return (await query.run(PickPeopleDocument, { query: text.trim() }, { signal })).suggest
}

async function each(
  ids: readonly string[],
  find: (alias: string) => Promise<Named | null | undefined>,
): Promise<readonly PickerItem[]> {
  return toItems((await Promise.all(ids.map(find))).flatMap((found) => found ?? []))
}

function toItems(found: readonly Named[]): readonly PickerItem[] {
  return found.map(({ alias, name }) => ({ id: alias, name }))
}
