/** Fixed salt of the client's hash, which precedes every password (specification, section 9). */
export const clientSalt = 'kolofon'

/** Minimum and maximum length of a new password, in Unicode code points (NIST SP 800-63B; decision 0033). */
export const minPasswordLength = 8
export const maxPasswordLength = 200

/**
 * Returns the form of a password in which it is hashed, which is the same on every keyboard (RFC 8265, `OpaqueString`):
 * NFC, with non-ASCII spaces replaced by ASCII ones. Nothing is trimmed or removed.
 */
export function readPassword(typed: string): string {
  return typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** Returns what is wrong with the length of a new password, or null. Any characters are accepted. */
export function passwordFault(typed: string): 'short' | 'long' | null {
  const { length } = [...readPassword(typed)]
  if (length < minPasswordLength) return 'short'
  return length > maxPasswordLength ? 'long' : null
}
