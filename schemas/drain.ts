import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

export interface DrainOptions {
  /** Milliseconds for load balancers to notice that the process is no longer ready; it still accepts requests. */
  readonly notice: number
  /** Milliseconds until requests still in flight are aborted. */
  readonly longest: number
  /** Last bytes sent to WebSockets. */
  readonly farewell?: Buffer
}

export interface Drain {
  /** True as soon as the stop begins: not ready. */
  readonly isDraining: boolean
  /** Stops accepting connections, completes requests in flight, closes WebSockets and idle connections. */
  stop(): Promise<void>
}

/** Creates a drain, which stops a server without failing a request that it has accepted. */
export function createDrain(server: Server, { notice, longest, farewell }: DrainOptions): Drain {
  const upgraded = new Set<Duplex>()
  let isDraining = false
  let stopped: Promise<void> | undefined
  server.on('upgrade', (_, socket: Duplex) => {
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
  })
  // A keep-alive connection would send another request to a server that is stopping.
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
