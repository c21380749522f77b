import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvelopArmor } from '@escape.tech/graphql-armor'
import { createInMemoryAPQStore, useAPQ } from '@graphql-yoga/plugin-apq'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { GraphQLError, getOperationAST, NoSchemaIntrospectionCustomRule } from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { compiledQueries } from './compiled-queries.ts'
import type { Keys } from './kernel/keys.ts'
import type { BackendModule } from './kernel/module.ts'
import type { RequestContext } from './kernel/request-context.ts'

export interface GraphqlOptions {
  readonly modules: readonly BackendModule[]
  readonly profile: 'demo' | 'production'
  readonly keys: Keys
  /** Hash (SHA-256, hexadecimal) → document, as registered at build time. */
  readonly persisted: ReadonlyMap<string, string>
  readonly contextOf: (input: ContextInput) => Promise<RequestContext>
  readonly onError: (error: unknown) => void
}

export interface ContextInput {
  readonly variables: Readonly<Record<string, unknown>>
  readonly headers: { get(name: string): string | null }
}

/** Limits of one operation; the shop's own largest document stays well below each. */
const limits = { depth: 10, aliases: 20, directives: 20, tokens: 2_000, cost: 600, batch: 30 } as const

/** The GraphQL server: the modules' schema behind limits, persisted operations and masked errors. */
export function createGraphql(options: GraphqlOptions) {
  const production = options.profile === 'production'
  const isTrusted = (headers: { get(name: string): string | null }) =>
    options.keys.isServerKey(headers.get('x-kolofon-server-key'))
  const armor = new EnvelopArmor({
    maxDepth: { n: limits.depth, ignoreIntrospection: true },
    maxAliases: { n: limits.aliases },
    maxDirectives: { n: limits.directives },
    maxTokens: { n: limits.tokens },
    costLimit: { maxCost: limits.cost, objectCost: 2, scalarCost: 1, depthCostFactor: 1.3, ignoreIntrospection: true },
    blockFieldSuggestion: { enabled: production },
  })
  const sent = createInMemoryAPQStore()
  // What was registered at build time need not be sent once before it can be named.
  const store: typeof sent = {
    get: (hash) => options.persisted.get(hash) ?? sent.get(hash),
    set: (hash, text) => sent.set(hash, text),
  }
  const plugins: Plugin[] = [
    useAPQ({ store, responseConfig: { forceStatusCodeOk: true } }),
    compiledQueries(),
    answerNotes(),
    onlyLooking(),
  ]
  if (production) {
    plugins.push(
      usePersistedOperations({
        getPersistedOperation: (hash) => options.persisted.get(hash) ?? null,
        allowArbitraryOperations: (request) => isTrusted(request.headers),
      }),
      noIntrospection(),
    )
  }
  return createYoga<object, RequestContext>({
    schema: createSchema<RequestContext>({
      typeDefs: readTypeDefs(),
      resolvers: options.modules.map(({ resolvers }) => resolvers) as never,
    }),
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: production ? false : { title: 'Kolofon' },
    batching: { limit: limits.batch },
    maskedErrors: {
      maskError(error, message) {
        const original = error instanceof GraphQLError ? error.originalError : error
        if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) return error
        options.onError(original ?? error)
        return new GraphQLError(message, { extensions: { code: 'INTERNAL' } })
      },
    },
    logging: false,
    context: ({ params, request }) =>
      options.contextOf({ variables: params?.variables ?? {}, headers: request.headers }),
    plugins: [...plugins, ...(armor.protect().plugins as Plugin[])],
  })
}

/** What the answer depends on, for the caches of the shop's own servers. */
function answerNotes(): Plugin {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone({ result, setResult }) {
        const context = args.contextValue as unknown as RequestContext
        if (!context.trusted || typeof result !== 'object' || Symbol.asyncIterator in result) return
        const notes = { tags: [...context.tags], nextChangeAt: context.nextChangeAt() }
        setResult({ ...result, extensions: { ...result.extensions, kolofon: notes } })
      },
    }),
  }
}

/** At another instant than now, or with what is not approved, there is nothing to do, only to see. */
function onlyLooking(): Plugin {
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const { isAsOf } = args.contextValue as unknown as RequestContext
      if (!isAsOf || getOperationAST(args.document, args.operationName)?.operation === 'query') return
      const extensions = { code: 'BAD_USER_INPUT' }
      const error = new GraphQLError('Only queries look at another instant than now, or at drafts.', { extensions })
      setResultAndStopExecution({ errors: [error] })
    },
  }
}

function noIntrospection(): Plugin {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(NoSchemaIntrospectionCustomRule)
    },
  }
}

/** Every `<module>/<module>.schema.graphql`; the kernel's, with the root types, first. */
function readTypeDefs(): string[] {
  const root = import.meta.dirname
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.schema.graphql'),
  )
  return files.sort((a) => (a.startsWith('kernel') ? -1 : 1)).map((file) => readFileSync(join(root, file), 'utf8'))
}
