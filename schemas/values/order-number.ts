import { readCompact } from './text.ts'

/**
 * Reads the number of an order (`K-100015`) from how people copy and type it: with a number sign or a word before it,
 * any dash or none, small letters, or the digits alone. Returns null for anything else.
 */
export function readOrderNumber(text: string): string | null {
  const [, digits] = /^[^\d]{0,40}?[#:]?K?(\d{1,12})$/.exec(readCompact(text).toUpperCase()) ?? []
  return digits === undefined ? null : `K-${digits}`
}
