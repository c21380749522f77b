import type { RequestContext } from '../kernel/request-context.ts'

/** Returns the display name of a staff member: the name of the account, else its e-mail address. */
export function staffName({ staff, customer }: Pick<RequestContext, 'staff' | 'customer'>): string {
  return customer?.name ?? staff?.email ?? ''
}
