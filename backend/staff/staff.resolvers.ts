import type { Resolvers } from '#backend/generated/resolvers.ts'
import { requireRole } from './require-role.ts'
import { hasRole, staffRoles } from './staff.rules.ts'
import type { StaffService } from './staff.service.ts'
import { staffName } from './staff-name.ts'

const maxEntries = 200

export function createStaffResolvers({ service }: { readonly service: Pick<StaffService, 'listLog'> }): Resolvers {
  return {
    Query: {
      staffLog: async (_, { limit }, context) => {
        requireRole(context, 'admin')
        const entries = await service.listLog(Math.min(maxEntries, Math.max(1, limit ?? 50)))
        return entries.map(({ id, at, note, details, ...entry }) => ({
          ...entry,
          id: String(id),
          note: note ?? null,
          details: details ?? null,
          at: at.toISOString(),
        }))
      },
      staffMe: (_, __, context) => {
        const { staff } = context
        if (!staff) return null
        const { email, roles } = staff
        const actsAs = staffRoles.filter((role) => hasRole(staff, role))
        return { email, name: staffName(context), roles: [...roles], actsAs }
      },
    },
  }
}
