import { clientSalt, readPassword } from '#schemas/values/password.ts'

/**
 * Returns the SHA-384 of a password in hexadecimal. It is computed in the browser, so that the password itself never
 * leaves it.
 */
export function hashPassword(typed: string): Promise<string> {
  return hashText(readPassword(typed))
}

/**
 * Returns the hash of the password exactly as typed, for accounts created before `readPassword`. Null if `readPassword`
 * does not change the password.
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
 * Returns whether the browser can hash, which it cannot on a page loaded over plain HTTP from any host but localhost.
 * There the form is submitted as it is without script, and the shop's server hashes the password.
 */
export function canHashPasswords(): boolean {
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined
}
