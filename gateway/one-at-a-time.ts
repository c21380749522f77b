import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface InTurn {
  readonly listener: Listener
  isBusy(socket: Socket): boolean
}

interface Line {
  isBusy: boolean
  readonly waiting: [IncomingMessage, ServerResponse][]
}

/** Maximum number of pipelined requests of a connection. Browsers do not pipeline. */
const maxPipelined = 8

/**
 * Creates a listener that handles the requests of a connection one after the other, because Node would handle pipelined
 * requests concurrently. It closes a connection with too many pipelined requests, because each costs memory.
 */
export function oneAtATime(answer: Listener): InTurn {
  const lines = new WeakMap<Socket, Line>()

  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.isBusy = true
    // When the connection breaks, only the response in progress emits `close`. The queued requests are then not
    // handled. Requests after a response that closes the connection are not handled either (RFC 9112, 9.6), because the
    // client would not see their responses.
    response.on('close', () => {
      line.isBusy = false
      const next = line.waiting.shift()
      if (next && request.socket.writable) begin(line, ...next)
    })
    answer(request, response)
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    let line = lines.get(socket)
    if (!line) {
      line = { isBusy: false, waiting: [] }
      lines.set(socket, line)
    }
    if (!line.isBusy) begin(line, request, response)
    else if (line.waiting.length < maxPipelined) line.waiting.push([request, response])
    else stop(socket)
  }

  return { listener, isBusy: (socket) => lines.get(socket)?.isBusy ?? false }
}

/**
 * Closes the connection and ends the parsing of the bytes that have already arrived. Otherwise Node would create a
 * request and a response for each of the hundreds of pipelined requests that fit into one read, which blocks the event
 * loop. A parser that gets 2 from its callback stops after the current request, as it does for an upgrade. If the
 * current request wants an upgrade, Node would still emit `upgrade` with the closed connection, so `upgrade` is reset.
 */
function stop(socket: Socket & { parser?: { onIncoming: unknown } | null }): void {
  if (socket.parser) {
    socket.parser.onIncoming = (request: { upgrade: boolean }) => {
      request.upgrade = false
      return 2
    }
  }
  socket.destroy()
}
