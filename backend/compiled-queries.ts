import { type GraphQLFieldResolver, getOperationAST, type OperationDefinitionNode } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Plugin } from 'graphql-yoga'

/**
 * Number of times that a query runs uncompiled before it is compiled. Compiling takes about ten times as long as one
 * run.
 */
const runsBefore = 20

/**
 * Compiles frequent queries to functions. If a compiled query fails, the query runs again uncompiled, which gives the
 * errors of an uncompiled query. Running a query twice is safe, because queries have no side effects. For a field
 * without a resolver, a compiled query returns the parent's property as it is. The property must not be a promise or a
 * function.
 */
export function compiledQueries(): Plugin {
  const runs = new WeakMap<OperationDefinitionNode, number>()
  const known = new WeakMap<OperationDefinitionNode, CompiledQuery | null>()
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      args.fieldResolver = plainField
      const { schema, document, operationName } = args
      const operation = getOperationAST(document, operationName)
      if (operation?.operation !== 'query') return
      const run = (runs.get(operation) ?? 0) + 1
      runs.set(operation, run)
      if (run <= runsBefore) return
      let compiled = known.get(operation)
      if (compiled === undefined) {
        const made = compileQuery(schema, document, operation.name?.value)
        compiled = isCompiledQuery(made) ? made : null
        known.set(operation, compiled)
      }
      if (!compiled) return
      const { query } = compiled
      setExecuteFn(async (input) => {
        const result = await query(input.rootValue, input.contextValue, input.variableValues)
        return result.errors ? executeFn(input) : result
      })
    },
  }
}

const isThenable = (value: unknown) =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

const plainField: GraphQLFieldResolver<Readonly<Record<string, unknown>> | undefined, unknown> = (
  source,
  _,
  __,
  info,
) => {
  const value = source?.[info.fieldName]
  if (typeof value === 'function' || isThenable(value)) {
    throw new Error(`${info.parentType.name}.${info.fieldName} is computed, so it needs a resolver.`)
  }
  return value
}
