import { readCompact } from './text.ts'

/**
 * Parses an order number (`K-100015`) as copied or typed: in upper or lower case, after a number sign or a word, with
 * any dash or without a dash, or only the digits. Returns null for anything else.
 */
export function readOrderNumber(text: string): string | null {
  const [, digits] = /^[^\d]{0,40}?[#:]?K?(\d{1,12})$/.exec(readCompact(text).toUpperCase()) ?? []
  return digits === undefined ? null : `K-${digits}`
}
