import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { createOpenCounter } from './open-counter.ts'

export interface SocketLimits {
  readonly connections: number
  readonly upgrades: number
  /** Milliseconds within which a buffered body must arrive completely; default 20,000. */
  readonly bodyTimeout?: number
  /** Milliseconds without a byte after which a connection is closed; default 60,000. */
  readonly silence?: number
  readonly isExempt: (address: string) => boolean
}

/**
 * Closes connections beyond the limit per IP address, except those of trusted proxies and exempt addresses. Returns the
 * function `mayUpgrade`: it returns whether an address may open another WebSocket and, if so, counts that WebSocket.
 */
export function limitSockets(
  server: Server,
  { connections, upgrades, isExempt }: SocketLimits,
  isTrusted: (address: string) => boolean,
) {
  const openConnections = createOpenCounter(connections)
  const openUpgrades = createOpenCounter(upgrades)
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress ?? ''
    if (isTrusted(peer) || isExempt(peer)) return
    const close = openConnections.open(peer)
    if (close) socket.once('close', close)
    else socket.destroy()
  })
  return {
    mayUpgrade(address: string, { socket }: IncomingMessage): boolean {
      if (isExempt(address)) return true
      const close = openUpgrades.open(address)
      if (close) socket.once('close', close)
      return close !== null
    },
  }
}

/**
 * Refuses a WebSocket and closes the connection. Does not wait for the client, because the HTTP server's timeouts no
 * longer apply to this connection.
 */
export function refuseUpgrade(socket: Socket, status: string, headers = ''): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${headers}\r\n`)
  socket.destroySoon()
}
