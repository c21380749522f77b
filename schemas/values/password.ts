/** Fixed salt that browsers put before a password when they hash it (specification, section 9). */
export const clientSalt = 'kolofon'

/** Minimum and maximum length of a new password, in Unicode code points (NIST SP 800-63B; decision 0033). */
export const minPasswordLength = 8
export const maxPasswordLength = 200

/**
 * Normalises a password before it is hashed, so that the same password from different keyboards has the same hash (RFC
 * 8265, `OpaqueString`): NFC, with ASCII spaces in place of all other spaces. Nothing is trimmed or removed.
 */
export function readPassword(typed: string): string {
  return typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

/**
 * Returns whether a new password is too short or too long, or null when its length is allowed. Any characters are
 * accepted.
 */
export function passwordFault(typed: string): 'short' | 'long' | null {
  const { length } = [...readPassword(typed)]
  if (length < minPasswordLength) return 'short'
  return length > maxPasswordLength ? 'long' : null
}
