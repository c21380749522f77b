import type { ActionInput } from './action.ts'
import { hashForServer } from './sign-in.ts'

/** Letters of a password at the least (specification, section 5). */
const shortestPassword = 7

export interface GivenPassword {
  /** What the back end knows of it. */
  readonly hash: string
  /** A hash says nothing of it: the browser has looked. */
  readonly isLongEnough: boolean
}

/** A password of a form: `<name>Hash` as the page's script made it, else `<name>` as it was typed. */
export function readPassword(form: ActionInput['form'], name: string): GivenPassword {
  const made = form.get(`${name}Hash`) ?? ''
  if (/^[0-9a-f]{96}$/.test(made)) return { hash: made, isLongEnough: true }
  const typed = form.get(name) ?? ''
  return { hash: hashForServer(typed), isLongEnough: typed.length >= shortestPassword }
}
