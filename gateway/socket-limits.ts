import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { createOpenCounter } from './open-counter.ts'

export interface SocketLimits {
  /** Open connections of one address, idle and slow ones among them. */
  readonly connections: number
  /** Open WebSockets of one address. */
  readonly upgrades: number
  /** Milliseconds in which a body of a usual size must have arrived; default 20,000. */
  readonly bodyTimeout?: number
  /** Milliseconds without a byte after which a connection is over; default 60,000. */
  readonly silence?: number
  /** Addresses of which nothing is counted, besides trusted proxies: this machine. */
  readonly isExempt: (address: string) => boolean
}

/** Closes connections beyond what one address may have open; `mayUpgrade` says whether it may open another WebSocket. */
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

/** Says why there is no WebSocket, and ends the connection whether or not the other side does: no timer of the HTTP server looks at it any more. */
export function refuseUpgrade(socket: Socket, status: string, headers = ''): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${headers}\r\n`)
  socket.destroySoon()
}
