import { GraphQLError } from 'graphql'
import { type StaffLanguage, staffLanguages } from '#schemas/validate/messages.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { requireAnyRole } from '../staff/require-role.ts'

/** Returns the language of messages for staff, which is the requested language if it is known, else English. */
export function readStaffLanguage(given: string | null | undefined): StaffLanguage {
  return staffLanguages.find((language) => language === given) ?? 'en'
}

/**
 * Returns the language of messages for operations without a `staffLanguage` argument: Swedish when the request's
 * language is Swedish, else English.
 */
export function sentencesFor(context: Pick<RequestContext, 'language'>): StaffLanguage {
  return context.language === 'sv' ? 'sv' : 'en'
}

/** Roles that plan content. Editors plan pages, and merchandisers plan campaigns. */
export const planners = ['editor', 'merchandiser'] as const

/**
 * Returns the requested instant in epoch milliseconds, or now. Only planners and the shop's servers may request another
 * instant than now; throws for everyone else.
 */
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

/**
 * Returns the ids of campaigns whose drafts count as approved. Only planners and the shop's servers may request drafts;
 * throws for everyone else.
 */
export function readDrafts(
  given: readonly string[] | null | undefined,
  context: Pick<RequestContext, 'staff' | 'trusted'>,
): readonly string[] {
  if (given == null || given.length === 0) return []
  if (!context.trusted) requireAnyRole(context, planners)
  return given
}
