/** Letters before every password: the fixed salt of the client's hash (specification, section 9). */
export const clientSalt = 'kolofon'

/** Characters of a chosen password, counted as Unicode code points (NIST SP 800-63B; decision 0037). */
export const minPasswordLength = 8
export const maxPasswordLength = 200

/**
 * A password as it is hashed, the same on every keyboard (RFC 8265, `OpaqueString`): NFC, each space beyond ASCII one of
 * ASCII. Nothing is trimmed or left out.
 */
export function readPassword(typed: string): string {
  return typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** What is wrong with the length of a chosen password; null: nothing. Any characters are accepted. */
export function passwordFault(typed: string): 'short' | 'long' | null {
  const { length } = [...readPassword(typed)]
  if (length < minPasswordLength) return 'short'
  return length > maxPasswordLength ? 'long' : null
}
