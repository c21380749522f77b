import { createHash } from 'node:crypto'

/** Returns the id of a revision: the SHA-256 of its canonical bytes, in hexadecimal. */
export function revisionOf(canonical: string): string {
  return createHash('sha256').update(canonical).digest('hex')
}
