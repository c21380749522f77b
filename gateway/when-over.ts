import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Calls `over` once when a response has ended, completely or not. Also listens to the socket, because a pipelined
 * response that has not begun emits no `close` when its connection breaks.
 */
export function whenOver({ socket }: IncomingMessage, response: ServerResponse, over: () => void): void {
  const end = () => {
    response.off('close', end)
    socket.off('close', end)
    over()
  }
  if (socket.destroyed || response.closed) {
    end()
    return
  }
  // Remove the limit on listeners, because every request of a connection adds listeners.
  socket.setMaxListeners(0)
  response.setMaxListeners(0)
  response.once('close', end)
  socket.once('close', end)
}
