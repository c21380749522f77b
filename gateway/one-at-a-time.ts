import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { whenOver } from './when-over.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface InTurn {
  readonly listener: Listener
  /** Returns whether a request of the connection has no response yet. */
  isBusy(socket: Socket): boolean
}

/** Maximum pipelined requests of a connection. Browsers do not pipeline. */
const maxPipelined = 8

/**
 * Creates a listener that handles the requests of a connection one after the other, because Node would start all that
 * have arrived at once. It closes a connection that pipelines too many, because each request costs memory.
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
