import type { StaffRole } from '../kernel/request-context.ts'

export const staffRoles = ['editor', 'publisher', 'merchandiser', 'moderator', 'support', 'admin'] as const

/**
 * Roles that require a second factor in production, because their holders can change what every shopper sees, or can
 * add and remove staff.
 */
export const rolesWithFactor: readonly StaffRole[] = ['publisher', 'admin']

/** Returns whether a staff member has a role. An `admin` has every role, and a publisher is also an editor. */
export function hasRole(staff: { readonly roles: readonly StaffRole[] } | null, role: StaffRole): boolean {
  if (!staff) return false
  return staff.roles.some((own) => own === 'admin' || own === role || (own === 'publisher' && role === 'editor'))
}
