import { type StaffFailure, StaffQueryFailed } from '#runtime/data/staff-query.ts'
import type { Translate } from '#runtime/i18n/translation.ts'

export function failureOf(error: unknown): StaffFailure {
  return error instanceof StaffQueryFailed ? error.kind : 'offline'
}

export function failureMessage(error: unknown, t: Translate): string {
  return t(`staff:frameFailure.${failureOf(error)}`)
}
