import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

export interface DrainOptions {
  /**
   * Milliseconds for which the server still accepts requests after the stop begins, so that load balancers can notice
   * that the server is no longer ready.
   */
  readonly notice: number
  /** Milliseconds for which requests in progress may continue after the server has stopped accepting connections. */
  readonly longest: number
  /** Bytes that are sent on each WebSocket before it is closed, such as a close frame. */
  readonly farewell?: Buffer
}

export interface Drain {
  /** Whether the stop has begun. The process must then report that it is not ready. */
  readonly isDraining: boolean
  /**
   * Waits for `notice`, then stops accepting connections, completes requests in flight, and closes WebSockets and idle
   * connections.
   */
  stop(): Promise<void>
}

/** Creates the drain of a server: it stops the server once all accepted requests are complete, or after `longest`. */
export function createDrain(server: Server, { notice, longest, farewell }: DrainOptions): Drain {
  const upgraded = new Set<Duplex>()
  let isDraining = false
  let stopped: Promise<void> | undefined
  server.on('upgrade', (_, socket: Duplex) => {
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
  })
  // Close keep-alive connections after their response. Otherwise clients would send further requests to the stopping
  // server.
  server.prependListener('request', (_, response) => {
    if (isDraining) response.shouldKeepAlive = false
  })
  return {
    get isDraining() {
      return isDraining
    },
    stop() {
      stopped ??= end()
      return stopped
    },
  }

  async function end(): Promise<void> {
    isDraining = true
    await wait(notice)
    const closed = new Promise<void>((done) => server.close(() => done()))
    for (const socket of upgraded) socket.end(farewell)
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    const late = setTimeout(() => {
      server.closeAllConnections()
      for (const socket of upgraded) socket.destroy()
    }, longest)
    await closed
    clearInterval(idle)
    clearTimeout(late)
  }
}
