import { readLines } from '#schemas/values/text.ts'
import type { StaffIdentity, StaffRole } from '../../kernel/request-context.ts'
import { hasRole } from '../../staff/staff.rules.ts'

export type HandOverRefusal = 'empty' | 'too-long' | 'no-page' | 'no-receiver' | 'self' | 'over' | 'not-yours'

/** Maximum characters of a message. */
export const maxMessageLength = 1_000

/** The properties of a staff member that hand-overs need. */
export interface Colleague {
  readonly email: string
  /** Name of the account; the e-mail address if it has none. */
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** Language of the account. */
  readonly language: string
}

interface Addressed {
  readonly receiver: string | null
  readonly author: string
  readonly state: string
}

/** Returns the reason why a text is not a valid message, or null for a valid text. */
export function messageRefusal(message: string): 'empty' | 'too-long' | null {
  const text = readLines(message)
  if (text === '') return 'empty'
  return [...text].length > maxMessageLength ? 'too-long' : null
}

/**
 * Returns whether a page can be handed over to a person. The person must have the rights of an editor, which publishers
 * and administrators also have.
 */
export function canReceive(person: { readonly roles: readonly StaffRole[] }): boolean {
  return hasRole(person, 'editor')
}

/**
 * Returns whether a person is a receiver of a hand-over. With a null `receiver`, these are all publishers and
 * administrators except the author.
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
