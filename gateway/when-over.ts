import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Calls once an answer has ended, in whatever way. One that waits behind others of its connection has no `close` of its own when
 * that breaks.
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
  // Each request of a connection has some, and each part of its way here.
  socket.setMaxListeners(0)
  response.setMaxListeners(0)
  response.once('close', end)
  socket.once('close', end)
}
