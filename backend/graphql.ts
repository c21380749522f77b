import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { EnvelopArmor } from '@escape.tech/graphql-armor'
import { GraphQLError, getOperationAST, NoSchemaIntrospectionCustomRule } from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { graphqlBodyLimit } from '#schemas/body-limits.ts'
import type { OriginRules } from '#schemas/request-origin.ts'
import { compiledQueries } from './compiled-queries.ts'
import { requireApiKey } from './graphql/api-keys.ts'
import { limitBodySize } from './graphql/body-size.ts'
import { cleanText } from './graphql/clean-text.ts'
import { endOfExecution, stopsWithItsRequest } from './graphql/end-of-execution.ts'
import { corsFor, ownOrigin } from './graphql/own-origin.ts'
import { registeredOperations } from './graphql/registered-operations.ts'
import { spendBudget } from './graphql/request-budget.ts'
import { type Client, findClient } from './kernel/client-address.ts'
import type { Keys } from './kernel/keys.ts'
import { maskedError } from './kernel/masked-error.ts'
import type { BackendModule } from './kernel/module.ts'
import type { RequestContext } from './kernel/request-context.ts'

export interface GraphqlOptions {
  readonly modules: readonly BackendModule[]
  readonly profile: 'demo' | 'production'
  readonly keys: Keys
  /** Documents registered at build time, by SHA-256 hash (hexadecimal). */
  readonly persisted: ReadonlyMap<string, string>
  /**
   * Valid API keys. Every request must contain a valid key, except requests of signed-in staff and of the shop's own
   * servers. Empty or missing when the shop requires no key.
   */
  readonly apiKeys?: readonly string[]
  readonly origins: OriginRules
  readonly contextOf: (input: ContextInput) => Promise<RequestContext>
  readonly onError: (error: unknown) => void
}

export interface ContextInput {
  readonly request: Request
  /** Text of the operation. Missing when the request contains only its hash and the server does not know the text. */
  readonly query: string | null | undefined
  readonly variables: Readonly<Record<string, unknown>>
  readonly headers: { get(name: string): string | null }
  readonly client: Client
}

/**
 * Limits of one operation's document. `batch` is the maximum number of operations per request.
 * `graphql/request-budget.ts` limits the cost.
 */
const limits = { depth: 10, aliases: 20, directives: 20, tokens: 2_000, batch: 30 } as const

/**
 * Creates the GraphQL server from the modules' schemas and resolvers. It limits operations, accepts the hash of a
 * registered operation in place of its text, and hides the details of unexpected errors from clients.
 */
export function createGraphql(options: GraphqlOptions) {
  const production = options.profile === 'production'
  const isTrusted = (headers: { get(name: string): string | null }) =>
    options.keys.isServerKey(headers.get('x-kolofon-server-key'))
  const armor = new EnvelopArmor({
    maxDepth: { n: limits.depth, ignoreIntrospection: true },
    maxAliases: { n: limits.aliases },
    maxDirectives: { n: limits.directives },
    maxTokens: { n: limits.tokens },
    // Disabled, because Armor counts a list once unless its size is a literal `first` or `last`.
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: production },
  })
  const plugins: Plugin[] = [
    ownOrigin(options.origins),
    limitBodySize(graphqlBodyLimit),
    cleanText(),
    requireApiKey(options.apiKeys ?? []),
    ...registeredOperations({ persisted: options.persisted, only: production, mayQueryAnything: isTrusted }),
    spendBudget(),
    compiledQueries(),
    endOfExecution(),
    answerNotes(),
    onlyLooking(),
    ...(production ? [noIntrospection()] : []),
  ]
  return createYoga<{ readonly req?: IncomingMessage }, RequestContext>({
    schema: stopsWithItsRequest(
      createSchema<RequestContext>({
        typeDefs: readTypeDefs(),
        resolvers: options.modules.map(({ resolvers }) => resolvers) as never,
      }),
    ),
    cors: corsFor(options.origins),
    multipart: false,
    // Disabled, because `limitBodySize` limits the body.
    maxRequestBodySize: false,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: production ? false : { title: 'Kolofon' },
    batching: { limit: limits.batch },
    maskedErrors: {
      maskError(error) {
        const original = error instanceof GraphQLError ? error.originalError : error
        if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) return error
        options.onError(original ?? error)
        const { code, message } = maskedError(original ?? error)
        return new GraphQLError(message, { extensions: { code } })
      },
    },
    logging: false,
    context: ({ params, request, req }) =>
      options.contextOf({
        request,
        query: params?.query,
        variables: params?.variables ?? {},
        headers: request.headers,
        client: findClient(options.keys, request.headers, req?.socket.remoteAddress),
      }),
    plugins: [...plugins, ...(armor.protect().plugins as Plugin[])],
  })
}

/**
 * Adds the response's cache tags, and the time of its next change, to the extensions of the response. Only the shop's
 * own servers get them, for their caches.
 */
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

/** Rejects mutations and subscriptions in requests that preview another instant or drafts. */
function onlyLooking(): Plugin {
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const { isAsOf } = args.contextValue as unknown as RequestContext
      if (!isAsOf || getOperationAST(args.document, args.operationName)?.operation === 'query') return
      const extensions = { code: 'BAD_USER_INPUT' }
      const error = new GraphQLError('Only queries may read another instant than now, or drafts.', { extensions })
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

/**
 * Reads all files `*.schema.graphql` of the back end. The kernel's file comes first, because it defines the root types
 * that the others extend.
 */
function readTypeDefs(): string[] {
  const root = import.meta.dirname
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.schema.graphql'),
  )
  const isKernel = (file: string) => Number(file.startsWith('kernel'))
  return files.sort((a, b) => isKernel(b) - isKernel(a)).map((file) => readFileSync(join(root, file), 'utf8'))
}
