import { readCompact } from './text.ts'

/**
 * Parses an order number (`K-100015`) as copied or typed. It may be in lower case, have a number sign or a word before
 * it and any dash or none, or consist of the digits alone. Returns null for anything else.
 */
export function readOrderNumber(text: string): string | null {
  const [, digits] = /^[^\d]{0,40}?[#:]?K?(\d{1,12})$/.exec(readCompact(text).toUpperCase()) ?? []
  return digits === undefined ? null : `K-${digits}`
}
