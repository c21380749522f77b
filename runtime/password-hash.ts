import { clientSalt } from '#schemas/password-rules.ts'

/** SHA-384 of a password in hexadecimal, made where it is typed: the password itself never leaves the browser. */
export async function hashPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${clientSalt}${password}`)
  const digest = await crypto.subtle.digest('SHA-384', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
