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
  // Each request of a connection that sends several at once has its own.
  socket.setMaxListeners(0)
  response.once('close', end)
  socket.once('close', end)
}
