import type { BackendModule } from '../kernel/module.ts'
import { createStaffResolvers } from './staff.resolvers.ts'
import { createStaffService, type StaffDeps, type StaffService } from './staff.service.ts'

/** Accounts with roles. */
export function createStaffModule(deps: StaffDeps): BackendModule & { readonly service: StaffService } {
  return { name: 'staff', service: createStaffService(deps), resolvers: createStaffResolvers() }
}
