import { GraphQLError } from 'graphql'
import { type StaffLanguage, staffLanguages } from '#schemas/validate/messages.ts'
import type { RequestContext, StaffIdentity, StaffRole } from '../kernel/request-context.ts'
import { requireRole } from '../staff/require-role.ts'
import { hasRole } from '../staff/staff.rules.ts'

/** The language of sentences for staff: as asked, else English. */
export function readStaffLanguage(asked: string | null | undefined): StaffLanguage {
  return staffLanguages.find((language) => language === asked) ?? 'en'
}

/** For operations that do not ask: Swedish in Swedish, else English. */
export function sentencesFor(context: Pick<RequestContext, 'language'>): StaffLanguage {
  return context.language === 'sv' ? 'sv' : 'en'
}

/** Who plans what is shown when: editors pages, merchandisers campaigns. */
export const planners = ['editor', 'merchandiser'] as const

/** The staff member who asks, with any of the roles. Throws as `requireRole` does. */
export function requireAnyRole(
  context: Pick<RequestContext, 'staff'>,
  roles: readonly [StaffRole, ...StaffRole[]],
): StaffIdentity {
  const fitting = roles.find((role) => hasRole(context.staff, role))
  return requireRole(context, fitting ?? roles[0])
}

/** An instant, epoch milliseconds: only staff and servers of the shop look at another than now. */
export function readInstant(
  asked: string | null | undefined,
  context: Pick<RequestContext, 'now' | 'staff' | 'trusted'>,
): number {
  if (asked == null) return context.now
  if (!context.trusted) requireAnyRole(context, planners)
  const at = Date.parse(asked)
  if (Number.isNaN(at)) {
    throw new GraphQLError(`“${asked}” is no instant.`, { extensions: { code: 'BAD_USER_INPUT' } })
  }
  return at
}

/** Campaigns whose drafts count as approved: for staff and servers of the shop, who look ahead. */
export function readDrafts(
  asked: readonly string[] | null | undefined,
  context: Pick<RequestContext, 'staff' | 'trusted'>,
): readonly string[] {
  if (asked == null || asked.length === 0) return []
  if (!context.trusted) requireAnyRole(context, planners)
  return asked
}
