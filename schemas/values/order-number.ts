import { readCompact } from './text.ts'

/**
 * Parses an order number (`K-100015`) as copied or typed: in lower case, with a number sign or a word before it, with
 * any dash or none, or only its digits. Returns null for anything else.
 */
export function readOrderNumber(text: string): string | null {
  const [, digits] = /^[^\d]{0,40}?[#:]?K?(\d{1,12})$/.exec(readCompact(text).toUpperCase()) ?? []
  return digits === undefined ? null : `K-${digits}`
}
