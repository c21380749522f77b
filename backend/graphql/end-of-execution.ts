import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema, isObjectType } from 'graphql'
import type { Plugin, YogaInitialContext } from 'graphql-yoga'
import type { RequestContext } from '../kernel/request-context.ts'

/** Milliseconds after which a query or mutation is aborted with an error. Shorter than the gateway's timeout. */
const executionTimeout = 25_000
/**
 * Maximum resolver calls per operation. Needed in addition to the cost limit, because a real list can be longer than
 * the cost assumes.
 */
const maxResolvers = 150_000

/**
 * Aborts an operation when its client disconnects, when it times out, or when it calls too many resolvers. The response
 * is then an error, and no further resolver starts (`stopsWithItsRequest`). An SQL statement that is already running
 * continues until it is done or times out in the database.
 */
export function endOfExecution(
  longest = executionTimeout,
  most = maxResolvers,
): Plugin<Pick<RequestContext, 'signal' | 'resolverStarts'>> {
  return {
    onExecute({ args, executeFn, setExecuteFn, extendContext }) {
      const { request } = args.contextValue as unknown as YogaInitialContext
      const controller = new AbortController()
      const { promise: ended, resolve } = Promise.withResolvers<ExecutionResult>()
      const end = (error: GraphQLError) => {
        controller.abort(error)
        resolve({ errors: [error] })
      }
      const leave = () => end(new GraphQLError('The client has disconnected.', { extensions: { code: 'CLIENT_GONE' } }))
      const timer = setTimeout(() => {
        end(new GraphQLError('The operation took too long.', { extensions: { code: 'DEADLINE_EXCEEDED' } }))
      }, longest)
      request.signal.addEventListener('abort', leave, { once: true })
      if (request.signal.aborted) leave()
      const { signal } = controller
      let started = 0
      const resolverStarts = () => {
        started += 1
        if (started > most && !signal.aborted)
          end(new GraphQLError('The response would be too large.', { extensions: { code: 'TOO_COSTLY' } }))
        signal.throwIfAborted()
      }
      extendContext({ signal, resolverStarts })
      setExecuteFn((input: ExecutionArgs) => {
        const result = executeFn(input)
        return isThenable(result) ? Promise.race([result, ended]) : result
      })
      return {
        onExecuteDone() {
          clearTimeout(timer)
          request.signal.removeEventListener('abort', leave)
        },
      }
    },
  }
}

/** Wraps a schema's resolvers so that none starts after the operation's `signal` is aborted. */
export function stopsWithItsRequest(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field
      if (!resolve) continue
      field.resolve = (source, input, context: RequestContext, info) => {
        context.resolverStarts?.()
        return resolve(source, input, context, info)
      }
    }
  }
  return schema
}

const isThenable = (value: unknown): value is PromiseLike<ExecutionResult> =>
  typeof value === 'object' && value !== null && 'then' in value
