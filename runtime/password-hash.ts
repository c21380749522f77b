import { clientSalt, readPassword } from '#schemas/values/password.ts'

/**
 * Normalises a password, and returns its salted SHA-384 in hexadecimal. Browsers that can compute hashes never send the
 * password itself.
 */
export function hashPassword(typed: string): Promise<string> {
  return hashText(readPassword(typed))
}

/**
 * Returns the hash of the password exactly as typed, for accounts created before `readPassword`. Returns null if
 * `readPassword` does not change the password.
 */
export async function hashAsTyped(typed: string): Promise<string | null> {
  return readPassword(typed) === typed ? null : hashText(typed)
}

async function hashText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${clientSalt}${text}`)
  const digest = await crypto.subtle.digest('SHA-384', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns whether the browser can compute hashes. It cannot on a page loaded over plain HTTP from any host but
 * localhost. The shop's server then hashes the password.
 */
export function canHashPasswords(): boolean {
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined
}
