/** Returns the items of a list with their index as key, so that an item that an editor repeats is rendered twice. */
export function numbered<Item extends object>(items: readonly Item[]): readonly (Item & { readonly key: string })[] {
  return items.map((item, index) => ({ ...item, key: String(index) }))
}
