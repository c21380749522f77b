import { GraphQLError } from 'graphql'
import type { CustomerIdentity, RequestContext } from './request-context.ts'

export function requireCustomer(context: Pick<RequestContext, 'customer'>): CustomerIdentity {
  if (!context.customer) throw new GraphQLError('Sign in first.', { extensions: { code: 'UNAUTHENTICATED' } })
  return context.customer
}
