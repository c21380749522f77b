/** Returns the text without NUL characters, which PostgreSQL cannot store, truncated to `longest` characters. */
export function storable(text: string, longest: number): string {
  return text.replaceAll('\0', '').slice(0, longest)
}
