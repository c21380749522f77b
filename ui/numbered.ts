/**
 * Returns the items, each with its index as React key. Keys made from the content would not be unique, because editors
 * may add an item twice.
 */
export function numbered<Item extends object>(items: readonly Item[]): readonly (Item & { readonly key: string })[] {
  return items.map((item, index) => ({ ...item, key: String(index) }))
}
