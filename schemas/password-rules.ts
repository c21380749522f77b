/** Letters before every password: the fixed salt of the client's hash (specification, section 9). */
export const clientSalt = 'kolofon'

/** Characters of a chosen password, counted as Unicode code points (NIST SP 800-63B; decision 0037). */
export const shortestPassword = 8
export const longestPassword = 200

/** What is wrong with the length of a chosen password; null: nothing. Any characters are accepted. */
export function passwordFault(password: string): 'short' | 'long' | null {
  const { length } = [...password]
  if (length < shortestPassword) return 'short'
  return length > longestPassword ? 'long' : null
}
