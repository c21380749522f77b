import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

export interface DrainOptions {
  /** Milliseconds in which balancers can see that the process is not ready any more; it still takes requests. */
  readonly notice: number
  /** Milliseconds after which requests that are still in flight are cut. */
  readonly longest: number
  /** The last bytes that WebSockets are sent. */
  readonly farewell?: Buffer
}

export interface Drain {
  /** True from the first moment of the stop on: not ready. */
  readonly isDraining: boolean
  /** Stops taking connections, lets requests in flight be answered, closes WebSockets and idle connections. */
  stop(): Promise<void>
}

/** Stops a server without failing a request that it has taken. */
export function createDrain(server: Server, { notice, longest, farewell }: DrainOptions): Drain {
  const upgraded = new Set<Duplex>()
  let isDraining = false
  let stopped: Promise<void> | undefined
  server.on('upgrade', (_, socket: Duplex) => {
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
  })
  // A connection that is kept alive would bring another request to a server that is about to go.
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
