import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { text } from '#runtime/actions/fields.ts'
import { clientSalt, passwordFault, readPassword } from '#schemas/values/password.ts'

export interface GivenPassword {
  /** Hash of the normalised password, which the back end expects. */
  readonly hash: string
  /**
   * Hash of the password exactly as typed, without normalisation; null when it equals `hash`. Accounts of earlier
   * releases store a hash of this kind.
   */
  readonly asTyped: string | null
  /**
   * Why the length of the password is invalid. Null when it is valid, and when the form contained only a hash, because
   * then the browser has already checked the length.
   */
  readonly fault: 'short' | 'long' | null
}

const hash = text.transform((value) => (/^[0-9a-f]{96}$/.test(value) ? value : null))

// The page's script submits hashes in `<name>Hash` and `<name>TypedHash`. Without script, the form contains the
// password.

/** Fields of a form with the current password, or with the password of a new account. */
export const passwordFields = { password: text, passwordHash: hash, passwordTypedHash: hash }

export const newPasswordFields = {
  newPassword: text,
  newPasswordHash: hash,
  newPasswordTypedHash: hash,
  repeatPassword: text,
  repeatPasswordHash: hash,
}

export function hasPassword({ password, passwordHash }: z.output<z.ZodObject<typeof passwordFields>>): boolean {
  return password !== '' || passwordHash !== null
}

export function givenPassword({
  password,
  passwordHash,
  passwordTypedHash,
}: z.output<z.ZodObject<typeof passwordFields>>): GivenPassword {
  return readField(password, passwordHash, passwordTypedHash)
}

export function givenNewPassword(
  form: z.output<z.ZodObject<typeof newPasswordFields>>,
): GivenPassword & { readonly isRepeated: boolean } {
  const given = readField(form.newPassword, form.newPasswordHash, form.newPasswordTypedHash)
  const { hash: repeated } = readField(form.repeatPassword, form.repeatPasswordHash, null)
  return { ...given, isRepeated: given.hash === repeated }
}

function readField(typed: string, sent: string | null, typedHash: string | null): GivenPassword {
  if (sent !== null) return { hash: sent, asTyped: typedHash, fault: null }
  const read = readPassword(typed)
  return {
    hash: hashForServer(read),
    asTyped: read === typed ? null : hashForServer(typed),
    fault: passwordFault(typed),
  }
}

/** Returns the SHA-384 hash in hexadecimal that the back end expects instead of the password. */
function hashForServer(text: string): string {
  return createHash('sha384').update(`${clientSalt}${text}`).digest('hex')
}
