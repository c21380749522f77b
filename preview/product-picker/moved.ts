/** The ids with some of them put before or after another, in the order that they had. */
export function moved(
  ids: readonly string[],
  keys: readonly string[],
  target: { readonly id: string; readonly after: boolean },
): readonly string[] {
  if (keys.includes(target.id)) return ids
  const rest = ids.filter((id) => !keys.includes(id))
  const at = rest.indexOf(target.id) + (target.after ? 1 : 0)
  return [...rest.slice(0, at), ...ids.filter((id) => keys.includes(id)), ...rest.slice(at)]
}
