import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { createOpenCounter } from './open-counter.ts'

export interface SocketLimits {
  /** Maximum open connections per IP address, including idle and slow ones. */
  readonly connections: number
  /** Maximum open WebSockets per IP address. */
  readonly upgrades: number
  /** Time in which a buffered body must arrive completely, in milliseconds; default 20,000. */
  readonly bodyTimeout?: number
  /** Time without a byte after which a connection is closed, in milliseconds; default 60,000. */
  readonly silence?: number
  /** Returns whether an IP address is exempt, such as this machine's own. */
  readonly isExempt: (address: string) => boolean
}

/**
 * Closes connections beyond the limit per IP address, except those of trusted proxies and exempt addresses. The
 * returned `mayUpgrade` returns whether an address may open another WebSocket, and counts the WebSocket if so.
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
 * Refuses a WebSocket and closes the connection. It does not wait for the client, because the HTTP server's timeouts no
 * longer apply to this connection.
 */
export function refuseUpgrade(socket: Socket, status: string, headers = ''): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${headers}\r\n`)
  socket.destroySoon()
}
