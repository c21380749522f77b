import { GraphQLError } from 'graphql'
import type { CustomerIdentity, RequestContext } from './request-context.ts'

/** Returns the signed-in customer. Throws `UNAUTHENTICATED` for anyone else. */
export function requireCustomer(context: Pick<RequestContext, 'customer'>): CustomerIdentity {
  if (!context.customer) throw new GraphQLError('Sign in first.', { extensions: { code: 'UNAUTHENTICATED' } })
  return context.customer
}
