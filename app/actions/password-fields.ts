import { createHash } from 'node:crypto'
import { clientSalt, passwordFault, readPassword } from '#schemas/values/password.ts'
import type { ActionInput } from './action.ts'

export interface GivenPassword {
  /** What the back end knows of it. */
  readonly hash: string
  /** The hash of what was typed, letter for letter, where that is another: accounts from before have it. */
  readonly asTyped: string | null
  /** What is wrong with its length. A hash does not tell: the browser has checked. */
  readonly fault: 'short' | 'long' | null
}

/** A password of a form: `<name>Hash` and `<name>TypedHash` as the page's script made them, else `<name>` as it was typed. */
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

/** SHA-384 in hexadecimal: what the back end knows of a password. */
function hashForServer(text: string): string {
  return createHash('sha384').update(`${clientSalt}${text}`).digest('hex')
}
