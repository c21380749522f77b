import { readLines } from '#schemas/values/text.ts'
import type { StaffIdentity, StaffRole } from '../../kernel/request-context.ts'
import { hasRole } from '../../staff/staff.rules.ts'

export type HandOverRefusal = 'empty' | 'too-long' | 'no-page' | 'no-receiver' | 'self' | 'over' | 'not-yours'

export const maxMessageLength = 1_000

export interface Colleague {
  readonly email: string
  /** Name of the account, or the e-mail address when the account has no name. */
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly language: string
}

interface Addressed {
  readonly receiver: string | null
  readonly author: string
  readonly state: string
}

export function messageRefusal(message: string): 'empty' | 'too-long' | null {
  const text = readLines(message)
  if (text === '') return 'empty'
  return [...text].length > maxMessageLength ? 'too-long' : null
}

/** Editors, publishers and administrators can receive a page. */
export function canReceive(person: { readonly roles: readonly StaffRole[] }): boolean {
  return hasRole(person, 'editor')
}

/**
 * Returns whether a person is a receiver of a hand-over. A null `receiver` means every publisher and administrator
 * except the author.
 */
export function isReceiver(
  { receiver, author }: Pick<Addressed, 'receiver' | 'author'>,
  person: Pick<StaffIdentity, 'email' | 'roles'>,
): boolean {
  if (receiver !== null) return receiver === person.email
  return author !== person.email && hasRole(person, 'publisher')
}

/**
 * Returns whether a current hand-over waits for this person. An open hand-over waits for its receiver, a returned one
 * for its author.
 */
export function waitsFor(handOver: Addressed, person: Pick<StaffIdentity, 'email' | 'roles'>): boolean {
  return handOver.state === 'returned' ? handOver.author === person.email : isReceiver(handOver, person)
}
