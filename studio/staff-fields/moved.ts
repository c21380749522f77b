export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const left = list.filter((_, index) => index !== from)
  return [...left.slice(0, to), ...list.slice(from, from + 1), ...left.slice(to)]
}
