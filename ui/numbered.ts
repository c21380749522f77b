/**
 * Returns the items, each with its index as React key. A key made of the content would not be unique when an editor has
 * added an item twice.
 */
export function numbered<Item extends object>(items: readonly Item[]): readonly (Item & { readonly key: string })[] {
  return items.map((item, index) => ({ ...item, key: String(index) }))
}
