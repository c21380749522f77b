import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { RequestContext } from '../kernel/request-context.ts'
import { timingSafeEqualText } from '../kernel/timing-safe-equal.ts'

/** Header with the API key of a program (specification, section 7: `X-ApiKey`). */
export const apiKeyHeader = 'x-apikey'

/**
 * Rejects operations that do not contain a valid API key, if the shop requires one. The shop's own servers and
 * signed-in staff need no key, because they authenticate in other ways.
 */
export function requireApiKey(keys: readonly string[]): Plugin {
  if (keys.length === 0) return {}
  const refusal = (contextValue: unknown): GraphQLError | null => {
    const { trusted, staff, request } = contextValue as RequestContext & { readonly request: Request }
    const given = request.headers.get(apiKeyHeader) ?? ''
    if (trusted || staff !== null || keys.some((key) => timingSafeEqualText(key, given))) return null
    return new GraphQLError('Send a valid API key in the header X-ApiKey.', {
      extensions: { code: 'API_KEY_REQUIRED' },
    })
  }
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const error = refusal(args.contextValue)
      if (error) setResultAndStopExecution({ errors: [error] })
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const error = refusal(args.contextValue)
      if (error) setResultAndStopExecution({ errors: [error] })
    },
  }
}
