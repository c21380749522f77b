import { GraphQLError } from 'graphql'
import { type StaffLanguage, staffLanguages } from '#schemas/validate/messages.ts'
import type { RequestContext, StaffIdentity, StaffRole } from '../kernel/request-context.ts'
import { requireRole } from '../staff/require-role.ts'
import { hasRole } from '../staff/staff.rules.ts'

/** Returns the language of messages for staff: the requested one, else English. */
export function readStaffLanguage(given: string | null | undefined): StaffLanguage {
  return staffLanguages.find((language) => language === given) ?? 'en'
}

/** Returns the language of messages for operations without that argument: Swedish in Swedish, else English. */
export function sentencesFor(context: Pick<RequestContext, 'language'>): StaffLanguage {
  return context.language === 'sv' ? 'sv' : 'en'
}

/** Roles that plan content: editors plan pages, merchandisers campaigns. */
export const planners = ['editor', 'merchandiser'] as const

/** Returns the signed-in staff member with any of the roles. Throws like `requireRole`. */
export function requireAnyRole(
  context: Pick<RequestContext, 'staff'>,
  roles: readonly [StaffRole, ...StaffRole[]],
): StaffIdentity {
  const fitting = roles.find((role) => hasRole(context.staff, role))
  return requireRole(context, fitting ?? roles[0])
}

/** Returns an instant in epoch milliseconds: only staff and the shop's servers may request another than now. */
export function readInstant(
  given: string | null | undefined,
  context: Pick<RequestContext, 'now' | 'staff' | 'trusted'>,
): number {
  if (given == null) return context.now
  if (!context.trusted) requireAnyRole(context, planners)
  const at = Date.parse(given)
  if (Number.isNaN(at)) {
    throw new GraphQLError(`“${given}” is no instant.`, { extensions: { code: 'BAD_USER_INPUT' } })
  }
  return at
}

/** Returns the campaigns whose drafts count as approved: only staff and the shop's servers may preview them. */
export function readDrafts(
  given: readonly string[] | null | undefined,
  context: Pick<RequestContext, 'staff' | 'trusted'>,
): readonly string[] {
  if (given == null || given.length === 0) return []
  if (!context.trusted) requireAnyRole(context, planners)
  return given
}
