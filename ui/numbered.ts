/** The items of a list with keys by place: what an editor writes twice is shown twice. */
export function numbered<Item extends object>(items: readonly Item[]): readonly (Item & { readonly key: string })[] {
  return items.map((item, index) => ({ ...item, key: String(index) }))
}
