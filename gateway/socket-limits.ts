import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { limitKeyOf } from '#schemas/limit-key.ts'

export interface SocketLimits {
  /** Open connections of one address, idle and slow ones among them. */
  readonly connections: number
  /** Open WebSockets of one address. */
  readonly upgrades: number
  /** Addresses of which nothing is counted, besides trusted proxies: this machine. */
  readonly isExempt: (address: string) => boolean
}

/** Counts what is open by address. */
function createCounter(most: number) {
  const open = new Map<string, number>()
  /** False: the address has as many as it may. */
  return (address: string, socket: Duplex): boolean => {
    const key = limitKeyOf(address)
    const count = open.get(key) ?? 0
    if (count >= most) return false
    open.set(key, count + 1)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
    return true
  }
}

/** Closes connections beyond what one address may have open; `mayUpgrade` says whether it may open another WebSocket. */
export function limitSockets(
  server: Server,
  { connections, upgrades, isExempt }: SocketLimits,
  isTrusted: (address: string) => boolean,
) {
  const countConnection = createCounter(connections)
  const countUpgrade = createCounter(upgrades)
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress ?? ''
    if (!isTrusted(peer) && !isExempt(peer) && !countConnection(peer, socket)) socket.destroy()
  })
  return {
    mayUpgrade: (address: string, { socket }: IncomingMessage) => isExempt(address) || countUpgrade(address, socket),
  }
}
