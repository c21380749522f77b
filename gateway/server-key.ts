import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Returns whether a header contains the key with which servers of the shop authenticate each other. */
export function isServerKey(serverKey: string, given: string | string[] | undefined): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(serverKey))
}
