import { type ExecutionArgs, GraphQLError, getOperationAST } from 'graphql'
import type { Plugin, YogaInitialContext } from 'graphql-yoga'
import type { RequestContext } from '../kernel/request-context.ts'
import { type OperationCost, operationCost } from './operation-cost.ts'

/**
 * Maximum cost of one request. The costs of all operations in a batch are added up. Each message of a WebSocket counts
 * as one request.
 */
export const requestBudget: OperationCost = { values: 60_000, mutations: 3 }
/**
 * Maximum cost of one request from the shop's own servers, which fetch the blocks of several pages in one batch. Each
 * operation of the batch is still limited by `requestBudget`.
 */
const shopBudget: OperationCost = { values: 240_000, mutations: 30 }

export function spendBudget(): Plugin {
  const spent = new WeakMap<Request, OperationCost>()

  function refuse(args: ExecutionArgs): GraphQLError | null {
    const { schema, document, operationName, contextValue, variableValues } = args
    const operation = getOperationAST(document, operationName)
    if (!operation) return null
    const { trusted, request } = contextValue as RequestContext & Pick<YogaInitialContext, 'request'>
    const cost = operationCost({ schema, document, operation, variables: variableValues ?? {} })
    const before = spent.get(request) ?? { values: 0, mutations: 0 }
    const sum = { values: before.values + cost.values, mutations: before.mutations + cost.mutations }
    const budget = trusted ? shopBudget : requestBudget
    if (cost.mutations > requestBudget.mutations)
      return tooCostly(`A request runs at most ${requestBudget.mutations} mutations.`)
    if (sum.mutations > budget.mutations)
      return tooCostly(`The operations of a batch run at most ${budget.mutations} mutations.`)
    if (cost.values > requestBudget.values)
      return tooCostly(`The request selects up to ${cost.values} values; the limit is ${requestBudget.values}.`)
    if (sum.values > budget.values)
      return tooCostly(`The batch selects up to ${sum.values} values; the limit is ${budget.values}.`)
    spent.set(request, sum)
    return null
  }

  return {
    onExecute({ args, setResultAndStopExecution }) {
      const error = refuse(args)
      if (error) setResultAndStopExecution({ errors: [error] })
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const error = refuse(args)
      if (error) setResultAndStopExecution({ errors: [error] })
    },
  }
}

const tooCostly = (message: string) => new GraphQLError(message, { extensions: { code: 'TOO_COSTLY' } })
