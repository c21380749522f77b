import { type StaffFailure, StaffQueryFailed } from '#runtime/data/staff-query.ts'
import type { Translate } from '#runtime/i18n/translation.ts'

export function failureOf(error: unknown): StaffFailure {
  return error instanceof StaffQueryFailed ? error.kind : 'offline'
}

/** Returns a message in the staff language that says why a request to the back end failed. */
export function failureMessage(error: unknown, t: Translate): string {
  return t(`staff:frameFailure.${failureOf(error)}`)
}
