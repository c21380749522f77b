import type { RequestContext } from '../kernel/request-context.ts'

/**
 * Returns the display name of a staff member, which is the name of the account or, without a name, the e-mail address.
 */
export function staffName({ staff, customer }: Pick<RequestContext, 'staff' | 'customer'>): string {
  return customer?.name ?? staff?.email ?? ''
}
