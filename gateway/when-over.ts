import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Calls `over` once when a response has ended, for whatever reason. A response that waits behind others of its
 * connection emits no `close` of its own when the connection breaks, so the socket's is observed too.
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
  // Each request of a connection adds listeners, and each layer here does.
  socket.setMaxListeners(0)
  response.setMaxListeners(0)
  response.once('close', end)
  socket.once('close', end)
}
