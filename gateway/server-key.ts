import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a header holds the key that servers of the shop show each other. */
export function isServerKey(serverKey: string, given: string | string[] | undefined): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(serverKey))
}
