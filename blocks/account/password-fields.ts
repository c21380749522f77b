import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { text } from '#runtime/actions/fields.ts'
import { clientSalt, passwordFault, readPassword } from '#schemas/values/password.ts'

export interface GivenPassword {
  /** Hash as the client computes it; this is what the back end receives. */
  readonly hash: string
  /** Hash of the password exactly as typed, which older accounts stored; null when it equals `hash`. */
  readonly asTyped: string | null
  /**
   * What is wrong with the password's length. Null when it is valid, or when only a hash was submitted, because the
   * browser has then checked the length.
   */
  readonly fault: 'short' | 'long' | null
}

const hash = text.transform((value) => (/^[0-9a-f]{96}$/.test(value) ? value : null))

// The page's script submits `<name>Hash` and `<name>TypedHash`; without script, a form contains the password itself.

/** Fields of a form with the current password, or with the password of a new account. */
export const passwordFields = { password: text, passwordHash: hash, passwordTypedHash: hash }

/** Fields of a form with a new password, entered twice. */
export const newPasswordFields = {
  newPassword: text,
  newPasswordHash: hash,
  newPasswordTypedHash: hash,
  repeatPassword: text,
  repeatPasswordHash: hash,
}

/** Returns whether a form with `passwordFields` was sent with a password. */
export function hasPassword({ password, passwordHash }: z.output<z.ZodObject<typeof passwordFields>>): boolean {
  return password !== '' || passwordHash !== null
}

/** Returns the password of a form with `passwordFields`. */
export function givenPassword({
  password,
  passwordHash,
  passwordTypedHash,
}: z.output<z.ZodObject<typeof passwordFields>>): GivenPassword {
  return readField(password, passwordHash, passwordTypedHash)
}

/** Returns the new password of a form with `newPasswordFields`, and whether both entries are the same. */
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

/** Returns the SHA-384 hash, in hexadecimal, that the back end expects instead of a password. */
function hashForServer(text: string): string {
  return createHash('sha384').update(`${clientSalt}${text}`).digest('hex')
}
