import type { StaffRole } from '#backend/kernel/request-context.ts'
import type { Answer } from '../backend.ts'
import type { Caller } from './callers.ts'

/**
 * Outcome of an operation. `nothing` means null, false, an empty list, or the same problem as for data that does not
 * exist.
 */
export type Outcome = 'done' | 'nothing' | 'UNAUTHENTICATED' | 'FORBIDDEN'
export type Rule = (asker: Caller) => Outcome

/** Permits every caller. Access may depend on an id or token that cannot be guessed. */
export const anybody: Rule = () => 'done'

export const customers: Rule = ({ customer }) => (customer ? 'done' : 'UNAUTHENTICATED')

/** Permits customers, for their own data. Other callers get nothing. */
export const customersOrNothing: Rule = ({ customer }) => (customer ? 'done' : 'nothing')

export const owner: Rule = ({ customer }) => (customer === 'anna' ? 'done' : 'nothing')

/** Like `owner`, but reports UNAUTHENTICATED to a caller who is not signed in. */
export const signedInOwner: Rule = (asker) => (asker.customer ? owner(asker) : 'UNAUTHENTICATED')

export const shop: Rule = ({ trusted }) => (trusted ? 'done' : 'FORBIDDEN')

/**
 * For each role, the roles whose holders have its rights. This table repeats the back end's own table, so that the
 * tests notice a change.
 */
const alsoMay: { readonly [R in StaffRole]: readonly StaffRole[] } = {
  editor: ['editor', 'publisher', 'admin'],
  publisher: ['publisher', 'admin'],
  merchandiser: ['merchandiser', 'admin'],
  moderator: ['moderator', 'admin'],
  support: ['support', 'admin'],
  admin: ['admin'],
}

export const staff =
  (...permitted: readonly [StaffRole, ...StaffRole[]]): Rule =>
  ({ roles }) => {
    if (roles.length === 0) return 'UNAUTHENTICATED'
    return permitted.some((role) => roles.some((own) => alsoMay[role].includes(own))) ? 'done' : 'FORBIDDEN'
  }

export const shopOr =
  (rule: Rule): Rule =>
  (asker) =>
    asker.trusted ? 'done' : rule(asker)

export const anyStaff: Rule = ({ roles }) => (roles.length > 0 ? 'done' : 'nothing')

export function outcomeOf({ data, errors }: Answer, read?: (data: unknown) => unknown): Outcome {
  const code = errors?.[0]?.extensions?.code
  if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') return code
  if (errors) throw new Error(JSON.stringify(errors))
  const value = read ? read(data) : Object.values(data ?? {})[0]
  if (value === null || value === undefined || value === false) return 'nothing'
  if (Array.isArray(value)) return value.length > 0 ? 'done' : 'nothing'
  const type = typeof value === 'object' && '__typename' in value ? String(value.__typename) : ''
  return /Problem$|^Stale|^Invalid|^NotEnough/.test(type) ? 'nothing' : 'done'
}
