import { clientSalt, readPassword } from '#schemas/values/password.ts'

/** SHA-384 of a password in hexadecimal, made where it is typed: the password itself never leaves the browser. */
export function hashPassword(typed: string): Promise<string> {
  return hashText(readPassword(typed))
}

/**
 * That of a password letter for letter, as accounts from before `readPassword` have it. Returns null when it is the same.
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
 * Whether the browser gives the means to hash. On a page that came by plain HTTP from another host than localhost it does
 * not: there a form goes as it does without script, and the shop's server hashes.
 */
export function canHashPasswords(): boolean {
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined
}
