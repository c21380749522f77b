import { passwordFault } from '#schemas/password-rules.ts'
import type { ActionInput } from './action.ts'
import { hashForServer } from './sign-in.ts'

export interface GivenPassword {
  /** What the back end knows of it. */
  readonly hash: string
  /** What is wrong with its length. A hash does not tell: the browser has checked. */
  readonly fault: 'short' | 'long' | null
}

/** A password of a form: `<name>Hash` as the page's script made it, else `<name>` as it was typed. */
export function readPassword(form: ActionInput['form'], name: string): GivenPassword {
  const made = form.get(`${name}Hash`) ?? ''
  if (/^[0-9a-f]{96}$/.test(made)) return { hash: made, fault: null }
  const typed = form.get(name) ?? ''
  return { hash: hashForServer(typed), fault: passwordFault(typed) }
}
