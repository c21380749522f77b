import { GraphQLError } from 'graphql'

/** What an operation is refused with that was asked for too often. `retryAfter`: seconds. */
export function tooManyRequests(retryAfter: number): GraphQLError {
  return new GraphQLError('Too many requests. Try again later.', {
    extensions: { code: 'TOO_MANY_REQUESTS', retryAfter },
  })
}
