import type { RequestContext } from '../kernel/request-context.ts'

/** What a member of the staff is called: the name of the account, else its address. */
export function staffName({ staff, customer }: Pick<RequestContext, 'staff' | 'customer'>): string {
  return customer?.name ?? staff?.email ?? ''
}
