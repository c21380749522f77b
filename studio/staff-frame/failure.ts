import { type StaffFailure, StaffQueryFailed } from '#runtime/data/staff-query.ts'
import type { Translate } from '#runtime/i18n/translate.ts'

export function failureOf(error: unknown): StaffFailure {
  return error instanceof StaffQueryFailed ? error.kind : 'offline'
}

/** Why the back end did not do what was asked, in the staff's language. */
export function failureMessage(error: unknown, t: Translate): string {
  return t(`staff:frameFailure.${failureOf(error)}`)
}
