import { timingSafeEqual } from 'node:crypto'

/** Returns whether two secrets are equal, in a time that does not reveal where they differ. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
