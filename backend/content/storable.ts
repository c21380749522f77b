/** A text as PostgreSQL can hold it, no longer than so many characters. */
export function storable(text: string, longest: number): string {
  return text.replaceAll('\0', '').slice(0, longest)
}
