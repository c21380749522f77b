import { readCompact } from './text.ts'

/**
 * Parses an order number (`K-100015`) as copied or typed: with a number sign or a word before it, any dash or none,
 * lower case, or the digits alone. Returns null for anything else.
 */
export function readOrderNumber(text: string): string | null {
  const [, digits] = /^[^\d]{0,40}?[#:]?K?(\d{1,12})$/.exec(readCompact(text).toUpperCase()) ?? []
  return digits === undefined ? null : `K-${digits}`
}
