/** Returns a text that PostgreSQL can store, truncated to `longest` characters. */
export function storable(text: string, longest: number): string {
  return text.replaceAll('\0', '').slice(0, longest)
}
