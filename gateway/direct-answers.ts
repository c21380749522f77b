import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { encodeHeader } from '#schemas/safe-response.ts'
import { requestIdHeader } from './request-id.ts'
import type { ReadyAnswer } from './serve-cached.ts'

export interface DirectAnswersOptions {
  /** Returns the response to a request if it can be written at once, otherwise null. Must not change the request. */
  readonly find: (request: IncomingMessage) => ReadyAnswer | null
  readonly idOf: (request: IncomingMessage) => string
  readonly isBusy: (socket: Socket) => boolean
  readonly isDraining: () => boolean
  /** Called when a response is written. `began` is the time at which its request arrived (`performance.now`). */
  readonly onAnswered: (request: IncomingMessage, answer: ReadyAnswer, requestId: string, began: number) => void
}

/** Node's undocumented parser of a connection. If it changes, `serve` below is never called. */
interface Parser {
  /** Request whose body is being parsed. If null, the parser drops the body. */
  incoming: IncomingMessage | null
  /** Handles a request. `keepAlive` is whether the connection may remain open. Returns 0 to parse the body. */
  onIncoming: ((request: IncomingMessage, keepAlive: boolean) => number) | null
}

type ParsedSocket = Socket & { readonly parser?: Parser | null }

/**
 * Writes cached pages to their connections without a `ServerResponse`, because a `ServerResponse` takes half of the CPU
 * time of a bare `node:http` server (decision 0065). The bytes are the same. A request must meet these conditions:
 *
 * - `find` returns a response.
 * - Node has sent a response on this connection before, and all responses are sent completely.
 * - The request is the only one that has arrived. Pipelined requests are handled by `oneAtATime`.
 * - It is an HTTP/1.1 request that neither expects `100 Continue`, nor upgrades or closes the connection.
 *
 * The server handles all other requests with the event `request`.
 */
export function answerDirectly(server: Server, options: DirectAnswersOptions): void {
  const { find, idOf, isBusy, isDraining, onAnswered } = options
  const unsent = new Set<Socket>()
  const dateOf = createDates()

  server.on('connection', (socket: ParsedSocket) => {
    const { parser } = socket
    const handle = parser?.onIncoming
    if (!parser || !handle) return
    /** Number of bytes that the socket had received when a request was last served. */
    let received = -1

    const serve = (request: IncomingMessage): boolean => {
      if (!isPlain(request) || !isIdle(socket, server) || isBusy(socket) || isDraining()) return false
      const { bytesRead } = socket
      if (bytesRead === received) return false
      const began = performance.now()
      const answer = tryFind(request)
      const head = answer?.headers.head
      if (!answer || !head) return false
      received = bytesRead
      parser.incoming = null
      const id = idOf(request)
      write(socket, `${head}${requestIdHeader}: ${encodeHeader(requestIdHeader, id)}\r\n${ending()}`, answer.body)
      const done = () => onAnswered(request, answer, id, began)
      if (socket.writableLength === 0) done()
      else whenSent(socket, done)
      return true
    }
    parser.onIncoming = (request, keepAlive) => (keepAlive && serve(request) ? 0 : handle(request, keepAlive))
  })

  // Node would close a connection on which a direct answer is still being sent, because it does not know of a response
  // without a `ServerResponse`. The drain calls `closeIdleConnections` again until all connections are closed.
  const closeIdle = server.closeIdleConnections
  server.closeIdleConnections = () => {
    if (unsent.size === 0) closeIdle.call(server)
  }

  /**
   * Returns null after an error, because the server then serves the request with a `ServerResponse` and handles the
   * error there.
   */
  function tryFind(request: IncomingMessage): ReadyAnswer | null {
    try {
      return find(request)
    } catch {
      return null
    }
  }

  function ending(): string {
    const seconds = Math.floor(server.keepAliveTimeout / 1_000)
    return `Date: ${dateOf(Date.now())}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`
  }

  /**
   * Calls `done` when the client has received all bytes. The connection has the same timeout as with any other
   * response.
   */
  function whenSent(socket: Socket, done: () => void): void {
    unsent.add(socket)
    socket.setTimeout(server.timeout)
    socket.write('', (error) => {
      unsent.delete(socket)
      if (error) return
      if (!isBusy(socket)) socket.setTimeout(idleTimeoutOf(server))
      done()
    })
  }
}

function isPlain({ headers, httpVersion, upgrade }: IncomingMessage & { readonly upgrade?: boolean }): boolean {
  return httpVersion === '1.1' && !upgrade && headers.host !== undefined && headers.expect === undefined
}

/** Returns whether the connection is between two requests. Node sets another timeout while it handles a request. */
function isIdle(socket: Socket, server: Server): boolean {
  return socket.timeout === idleTimeoutOf(server) && socket.writable && socket.writableLength === 0
}

/** Returns the timeout that Node sets for a connection after a response, in milliseconds. */
function idleTimeoutOf({
  keepAliveTimeout,
  keepAliveTimeoutBuffer = 1_000,
}: Server & { keepAliveTimeoutBuffer?: number }): number {
  return keepAliveTimeout + keepAliveTimeoutBuffer
}

function write(socket: Socket, head: string, body: Buffer | null): void {
  if (body === null) {
    socket.write(head, 'latin1')
    return
  }
  // Send head and body in one system call.
  socket.cork()
  socket.write(head, 'latin1')
  socket.write(body)
  socket.uncork()
}

function createDates(): (now: number) => string {
  let second = 0
  let text = ''
  return (now) => {
    const current = Math.floor(now / 1_000)
    if (current !== second) {
      second = current
      text = new Date(now).toUTCString()
    }
    return text
  }
}
