import type { BackendModule } from '../kernel/module.ts'
import { createStaffResolvers } from './staff.resolvers.ts'
import { createStaffService, type StaffDeps, type StaffService } from './staff.service.ts'

/** Accounts with roles. */
export function createStaffModule(deps: StaffDeps): BackendModule & { readonly service: StaffService } {
  const service = createStaffService(deps)
  return { name: 'staff', service, resolvers: createStaffResolvers({ service }) }
}
