import { createHash } from 'node:crypto'

/** Returns the id of a revision: the SHA-256 of the definition's canonical JSON, in hexadecimal. */
export function revisionOf(canonical: string): string {
  return createHash('sha256').update(canonical).digest('hex')
}
