import type { StaffRole } from '#backend/kernel/request-context.ts'
import type { Answer } from '../backend.ts'
import type { Caller } from './callers.ts'

/** Outcome of a response. `nothing` is null, false, empty, or a problem that is the same as for missing data. */
export type Outcome = 'done' | 'nothing' | 'UNAUTHENTICATED' | 'FORBIDDEN'
export type Rule = (asker: Caller) => Outcome

/** Permits every caller, or anyone who knows an unguessable id or token. */
export const anybody: Rule = () => 'done'

export const customers: Rule = ({ customer }) => (customer ? 'done' : 'UNAUTHENTICATED')

/** Customers see their own data, other callers see nothing. */
export const customersOrNothing: Rule = ({ customer }) => (customer ? 'done' : 'nothing')

export const owner: Rule = ({ customer }) => (customer === 'anna' ? 'done' : 'nothing')

/** Like `owner`, but reports UNAUTHENTICATED to a caller who is not signed in. */
export const signedInOwner: Rule = (asker) => (asker.customer ? owner(asker) : 'UNAUTHENTICATED')

export const shop: Rule = ({ trusted }) => (trusted ? 'done' : 'FORBIDDEN')

/**
 * Roles that have the rights of each role. They are duplicated here, so that a change of the back end's own rule is
 * noticed.
 */
const alsoMay: { readonly [R in StaffRole]: readonly StaffRole[] } = {
  editor: ['editor', 'publisher', 'admin'],
  publisher: ['publisher', 'admin'],
  merchandiser: ['merchandiser', 'admin'],
  moderator: ['moderator', 'admin'],
  support: ['support', 'admin'],
  admin: ['admin'],
}

/** Permits staff with any of the roles. */
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

/** Permits any staff; for other callers the operation returns nothing. */
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
