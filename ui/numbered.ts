/** Returns the items with their index as key, so that an item that an editor has repeated is rendered twice. */
export function numbered<Item extends object>(items: readonly Item[]): readonly (Item & { readonly key: string })[] {
  return items.map((item, index) => ({ ...item, key: String(index) }))
}
