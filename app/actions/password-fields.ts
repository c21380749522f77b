import { createHash } from 'node:crypto'
import { clientSalt, passwordFault, readPassword } from '#schemas/values/password.ts'
import type { ActionInput } from './action.ts'

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

/**
 * Reads a password from a form. The page's script submits `<name>Hash` and `<name>TypedHash`; without script, the form
 * contains the password itself in `<name>`.
 */
export function readPasswordField(form: ActionInput['form'], name: string): GivenPassword {
  const made = hashIn(form, `${name}Hash`)
  if (made !== null) return { hash: made, asTyped: hashIn(form, `${name}TypedHash`), fault: null }
  const typed = form.get(name) ?? ''
  const read = readPassword(typed)
  return {
    hash: hashForServer(read),
    asTyped: read === typed ? null : hashForServer(typed),
    fault: passwordFault(typed),
  }
}

function hashIn(form: ActionInput['form'], name: string): string | null {
  const made = form.get(name) ?? ''
  return /^[0-9a-f]{96}$/.test(made) ? made : null
}

/** Returns the SHA-384 hash, in hexadecimal, that the back end expects instead of a password. */
function hashForServer(text: string): string {
  return createHash('sha384').update(`${clientSalt}${text}`).digest('hex')
}
