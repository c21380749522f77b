import { createHash } from 'node:crypto'

/** Returns the id of a revision: SHA-256 of the canonical bytes, hexadecimal. */
export function revisionOf(canonical: string): string {
  return createHash('sha256').update(canonical).digest('hex')
}
