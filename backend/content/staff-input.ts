import { GraphQLError } from 'graphql'
import { type StaffLanguage, staffLanguages } from '#schemas/validate/messages.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { requireAnyRole } from '../staff/require-role.ts'

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
 * Returns the requested instant in epoch milliseconds, or the current time when none is given. Throws when the instant
 * is invalid, or when anyone but planners and the shop's servers gives one.
 */
export function readInstant(
  given: string | null | undefined,
  context: Pick<RequestContext, 'now' | 'staff' | 'trusted'>,
): number {
  if (given == null) return context.now
  if (!context.trusted) requireAnyRole(context, planners)
  const at = Date.parse(given)
  if (Number.isNaN(at)) {
    throw new GraphQLError(`“${given}” is not a date and time in ISO 8601 format.`, {
      extensions: { code: 'BAD_USER_INPUT' },
    })
  }
  return at
}

/**
 * Returns the ids of campaigns whose drafts are to be treated as approved. Throws when anyone but planners and the
 * shop's servers gives any.
 */
export function readDrafts(
  given: readonly string[] | null | undefined,
  context: Pick<RequestContext, 'staff' | 'trusted'>,
): readonly string[] {
  if (given == null || given.length === 0) return []
  if (!context.trusted) requireAnyRole(context, planners)
  return given
}
