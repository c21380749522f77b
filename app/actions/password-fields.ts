import { createHash } from 'node:crypto'
import { clientSalt, passwordFault, readPassword } from '#schemas/values/password.ts'
import type { ActionInput } from './action.ts'

export interface GivenPassword {
  /** Client-side hash, as sent to the back end. */
  readonly hash: string
  /** Hash of the password exactly as typed, when it differs: older accounts have it. */
  readonly asTyped: string | null
  /** Fault of the length; null when only a hash was submitted, because the browser has checked it. */
  readonly fault: 'short' | 'long' | null
}

/** Reads a password from a form: `<name>Hash` and `<name>TypedHash` from the page's script, else `<name>` as typed. */
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

/** Returns the SHA-384 in hexadecimal: the back end's input for a password. */
function hashForServer(text: string): string {
  return createHash('sha384').update(`${clientSalt}${text}`).digest('hex')
}
