import { clientSalt, readPassword } from '#schemas/values/password.ts'

/** Returns the SHA-384 of a password in hexadecimal, computed in the browser: the password itself never leaves it. */
export function hashPassword(typed: string): Promise<string> {
  return hashText(readPassword(typed))
}

/** Returns the hash exactly as typed, for accounts created before `readPassword`, or null when it is the same. */
export async function hashAsTyped(typed: string): Promise<string | null> {
  return readPassword(typed) === typed ? null : hashText(typed)
}

async function hashText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${clientSalt}${text}`)
  const digest = await crypto.subtle.digest('SHA-384', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns whether the browser can hash. On a page loaded over plain HTTP from any host but localhost it cannot: there
 * the form is submitted as without script, and the shop's server hashes.
 */
export function canHashPasswords(): boolean {
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined
}
