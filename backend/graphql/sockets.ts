import type { IncomingMessage, Server } from 'node:http'
import { GraphQLError, parse } from 'graphql'
import type { Context, ServerOptions, SubscribePayload } from 'graphql-ws'
import { type Extra, useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { type OriginRules, refuseOrigin } from '#schemas/request-origin.ts'
import { priceTokenHeader } from '#schemas/values/price-token.ts'
import type { createGraphql } from '../graphql.ts'
import { type Client, findClient } from '../kernel/client-address.ts'
import type { Keys } from '../kernel/keys.ts'
import { maskedError } from '../kernel/masked-error.ts'
import { apiKeyHeader } from './api-keys.ts'
import { originOf } from './own-origin.ts'
import { createSocketCounts } from './socket-counts.ts'

interface SocketOptions {
  readonly yoga: ReturnType<typeof createGraphql>
  readonly keys: Keys
  readonly origins: OriginRules
  readonly onError: (error: unknown) => void
}

/**
 * Limits per socket: bytes of a message, concurrent operations, and milliseconds without a running operation until the
 * socket is closed.
 */
const limits = { message: 64 * 1024, operations: 20, idle: 120_000 } as const
/** Milliseconds within which the client must send its first message, and milliseconds between two pings. */
const beginsWithin = 3_000
const pingEvery = 12_000

/**
 * Headers that a client may send as properties of its first message, because browsers cannot set headers for a
 * WebSocket.
 */
const spoken = [
  'authorization',
  priceTokenHeader,
  apiKeyHeader,
  'x-kolofon-server-key',
  'x-kolofon-at',
  'x-kolofon-campaigns',
]

type SocketContext = Context<Record<string, unknown>, Extra>

/** Opens the WebSocket of the GraphQL server. Every message passes through the same plugins as an HTTP request. */
export function openSockets(server: Server, { yoga, keys, origins, onError }: SocketOptions) {
  const counts = createSocketCounts()
  const sockets = new WebSocketServer({
    server,
    path: '/graphql',
    maxPayload: limits.message,
    verifyClient: ({ req }, answer) => {
      const header = headersOf(req)
      if (refuseOrigin(originOf('GET', header), origins)) return answer(false, 403)
      if (!counts.mayOpen(clientOf(req).limitKey)) return answer(false, 429)
      answer(true)
    },
  })
  /** Running operations by socket. An operation that the client has cancelled counts until it has stopped. */
  const running = new WeakMap<object, Map<string, AbortController>>()
  const idle = new WeakMap<object, NodeJS.Timeout>()

  const options: ServerOptions<Record<string, unknown>, Extra> = {
    connectionInitWaitTimeout: beginsWithin,
    onConnect: (context) => {
      rest(context)
    },
    onSubscribe: async (context, id, payload) => {
      const own = running.get(context.extra.socket) ?? new Map<string, AbortController>()
      running.set(context.extra.socket, own)
      if (own.has(id) || own.size >= limits.operations)
        return [refusal('TOO_MANY_OPERATIONS', 'Too many operations at a time.')]
      clearTimeout(idle.get(context.extra.socket))
      const controller = new AbortController()
      own.set(id, controller)
      const result = await answer(context, payload, controller.signal)
      if (!(Symbol.asyncIterator in result) && result.errors && result.data == null) {
        done(context, id)
        return result.errors.map(asError)
      }
      return { schema: yoga.getEnveloped().schema, document: anything, rootValue: result }
    },
    // `onSubscribe` has already executed the operation, so return its result for the library to send.
    execute: ({ rootValue }) => rootValue as never,
    subscribe: ({ rootValue }) => rootValue as never,
    onError: (_, __, ___, errors) => errors.map((error) => masked(error.originalError ?? error).toJSON()),
    onComplete: (context, id) => done(context, id),
    onClose: ({ extra: { socket } }) => {
      clearTimeout(idle.get(socket))
      for (const controller of running.get(socket)?.values() ?? []) controller.abort()
      running.delete(socket)
    },
  }

  async function answer(context: SocketContext, payload: SubscribePayload, signal: AbortSignal) {
    const { extra, connectionParams = {} } = context
    const upgrade = headersOf(extra.request)
    const headers = new Headers()
    for (const name of spoken) {
      const value = connectionParams[name] ?? upgrade(name)
      if (typeof value === 'string' && isHeaderValue(value)) headers.set(name, value)
    }
    const client = upgrade('x-kolofon-client')
    if (client) headers.set('x-kolofon-client', client)
    const request = new Request('http://backend/graphql', { method: 'POST', headers, signal })
    const { query, operationName, variables, extensions } = payload
    try {
      const params = {
        ...(query && { query }),
        ...(operationName && { operationName }),
        ...(variables && { variables }),
        ...(extensions && { extensions }),
      }
      const result = await yoga.getResultForParams({ params, request }, { req: extra.request })
      return result ?? { errors: [refusal('BAD_REQUEST', 'The query is missing.')] }
    } catch (error) {
      return { errors: [masked(error)] }
    }
  }

  function done(context: SocketContext, id: string): void {
    running.get(context.extra.socket)?.delete(id)
    rest(context)
  }

  function rest({ extra: { socket } }: SocketContext): void {
    if ((running.get(socket)?.size ?? 0) > 0) return
    clearTimeout(idle.get(socket))
    idle.set(socket, setTimeout(() => socket.close(4408, 'Idle'), limits.idle).unref())
  }

  function masked(error: unknown): GraphQLError {
    if (error instanceof GraphQLError && !error.originalError) return error
    onError(error)
    const { code, message } = maskedError(error)
    return refusal(code, message)
  }

  const clientOf = (request: IncomingMessage): Client =>
    findClient(keys, { get: headersOf(request) }, request.socket.remoteAddress)

  const isProd = true
  const cleanup = useServer({ ...options, isProd }, sockets, pingEvery)
  sockets.on('connection', (socket, request) => {
    socket.once('close', counts.open(clientOf(request).limitKey))
    // `ws` closes the connection of a client that violates the protocol. Replace the error listener of `graphql-ws`,
    // because it would also log each such error.
    socket.removeAllListeners('error')
    socket.on('error', () => undefined)
  })
  return { dispose: () => cleanup.dispose() }
}

/**
 * Placeholder document. `graphql-ws` requires a document but does not execute it, because `execute` and `subscribe`
 * only return the result.
 */
const anything = parse('{ __typename }')

const refusal = (code: string, message: string) => new GraphQLError(message, { extensions: { code } })

const asError = (error: GraphQLError) =>
  error instanceof GraphQLError ? error : refusal('INTERNAL', 'Unexpected error.')

const isHeaderValue = (value: string) => /^[\t\x20-\x7e]{0,4096}$/.test(value)

const headersOf =
  ({ headers }: IncomingMessage) =>
  (name: string): string | null => {
    const value = headers[name]
    return typeof value === 'string' ? value : null
  }
