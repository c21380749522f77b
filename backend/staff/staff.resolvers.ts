import type { Resolvers } from '#backend/generated/resolvers.ts'
import { hasRole, staffRoles } from './staff.rules.ts'
import { staffName } from './staff-name.ts'

export function createStaffResolvers(): Resolvers {
  return {
    Query: {
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
