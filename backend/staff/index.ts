import type { SetAside } from '../kernel/each-row.ts'
import type { BackendModule } from '../kernel/module.ts'
import { createSetAsideResolvers } from './set-aside.resolvers.ts'
import { createStaffResolvers } from './staff.resolvers.ts'
import { createStaffService, type StaffDeps, type StaffService } from './staff.service.ts'

/**
 * Creates the module of staff accounts and roles. It also lets staff list and retry the rows that jobs failed to
 * process.
 */
export function createStaffModule(
  deps: StaffDeps & { readonly setAside: SetAside },
): BackendModule & { readonly service: StaffService } {
  const service = createStaffService(deps)
  const [own, jobs] = [createStaffResolvers({ service }), createSetAsideResolvers(deps)]
  return {
    name: 'staff',
    service,
    resolvers: { ...own, ...jobs, Query: { ...own.Query, ...jobs.Query } },
    gauges: deps.setAside.gauges,
  }
}
