import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { whenOver } from './when-over.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface InTurn {
  readonly listener: Listener
  /** Whether a request of the connection is not answered yet. */
  isBusy(socket: Socket): boolean
}

/** Requests of a connection that wait for the answers to earlier ones. No browser sends any ahead. */
const maxPipelined = 8

/**
 * Answers the requests of a connection one after the other: Node would begin all that have arrived at the same time. A connection that
 * sends too many ahead of its answers ends, for each of them costs memory.
 */
export function oneAtATime(answer: Listener): InTurn {
  const lines = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    whenOver(request, response, () => {
      const next = lines.get(socket)?.shift()
      if (!next) lines.delete(socket)
      else if (!socket.destroyed) begin(...next)
    })
    answer(request, response)
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const line = lines.get(socket)
    if (!line) {
      lines.set(socket, [])
      begin(request, response)
    } else if (line.length < maxPipelined) line.push([request, response])
    else socket.destroy()
  }

  return { listener, isBusy: (socket) => lines.has(socket) }
}
