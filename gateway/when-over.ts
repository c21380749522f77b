import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Calls `over` once when a response has ended, for whatever reason. A pipelined response that has not begun emits no
 * `close` when its connection breaks, so the socket's `close` is observed too.
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
  // Lift the limit of listeners, because each request of a connection adds some, and so does each caller of this
  // function.
  socket.setMaxListeners(0)
  response.setMaxListeners(0)
  response.once('close', end)
  socket.once('close', end)
}
