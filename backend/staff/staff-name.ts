import type { RequestContext } from '../kernel/request-context.ts'

/** Returns the name to display for a staff member: the name of the account, or the e-mail address if it has no name. */
export function staffName({ staff, customer }: Pick<RequestContext, 'staff' | 'customer'>): string {
  return customer?.name ?? staff?.email ?? ''
}
