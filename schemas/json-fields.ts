/** Readers of parsed JSON for scripts of pages, in which a schema library would take too many bytes. */

/** Returns a field of an object; undefined when the value is not an object or does not have the field. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Returns the named strings of an object; null when one is missing or is not a string. */
export function stringsOf<Name extends string>(
  value: unknown,
  names: readonly Name[],
): Readonly<Record<Name, string>> | null {
  const texts = names.map((name) => [name, fieldOf(value, name)] as const)
  if (texts.some(([, text]) => typeof text !== 'string')) return null
  return Object.fromEntries(texts) as Record<Name, string>
}
