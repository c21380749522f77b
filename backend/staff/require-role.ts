import { GraphQLError } from 'graphql'
import type { RequestContext, StaffIdentity, StaffRole } from '../kernel/request-context.ts'
import { hasRole } from './staff.rules.ts'

/**
 * Returns the signed-in staff member. Throws `UNAUTHENTICATED` when nobody is signed in as staff, and `FORBIDDEN` when
 * the member lacks the role.
 */
export function requireRole(context: Pick<RequestContext, 'staff'>, role: StaffRole): StaffIdentity {
  if (!context.staff) throw new GraphQLError('Sign in as staff first.', { extensions: { code: 'UNAUTHENTICATED' } })
  if (!hasRole(context.staff, role)) {
    throw new GraphQLError(`This requires the role ${role}.`, { extensions: { code: 'FORBIDDEN' } })
  }
  return context.staff
}

/** Returns the signed-in staff member, who must have at least one of the roles. Throws like `requireRole`. */
export function requireAnyRole(
  context: Pick<RequestContext, 'staff'>,
  roles: readonly [StaffRole, ...StaffRole[]],
): StaffIdentity {
  return requireRole(context, roles.find((role) => hasRole(context.staff, role)) ?? roles[0])
}
