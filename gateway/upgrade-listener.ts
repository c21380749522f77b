import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { guarded } from './end-request.ts'
import { type Endpoint, findEndpoint } from './endpoints.ts'
import type { RequestHead } from './request-head.ts'
import { refuseUpgrade } from './socket-limits.ts'

interface UpgradeOptions {
  readonly doors: readonly Endpoint[]
  /** Sets the headers with the request id and the client's IP address, and returns this address. */
  readonly introduce: (request: IncomingMessage) => string
  readonly readHead: (request: IncomingMessage) => RequestHead
  readonly isBusy: (socket: Socket) => boolean
  readonly isForeign: (request: IncomingMessage, door: Endpoint) => boolean
  readonly mayUpgrade: (address: string, request: IncomingMessage) => boolean
  /**
   * Returns whether the request may pass. During maintenance, the request needs the shop's server key or the cookie of
   * the current maintenance.
   */
  readonly isAdmitted: (request: IncomingMessage) => boolean
  /** Milliseconds without a byte in either direction after which a WebSocket is closed. */
  readonly silence: number
  readonly onError: (error: unknown, request: IncomingMessage) => void
}

export function createUpgradeListener(options: UpgradeOptions) {
  return function onUpgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const open = () => {
      const address = options.introduce(request)
      socket.on('error', () => socket.destroy())
      const { target, refused } = options.readHead(request)
      // Refuse the upgrade while the response to an earlier request of the connection is pending. Otherwise that
      // response would be written into the WebSocket.
      if (refused || options.isBusy(socket)) return refuseUpgrade(socket, '400 Bad Request')
      request.url = target
      const { door } = findEndpoint(options.doors, 'GET', target)
      if (!door?.upgrade) return refuseUpgrade(socket, '404 Not Found')
      if (options.isForeign(request, door)) return refuseUpgrade(socket, '403 Forbidden')
      if (!options.isAdmitted(request)) return refuseUpgrade(socket, '503 Service Unavailable', 'Retry-After: 30\r\n')
      if (!options.mayUpgrade(address, request)) {
        return refuseUpgrade(socket, '429 Too Many Requests', 'Retry-After: 30\r\n')
      }
      door.upgrade(request, socket, head)
      // Set the timeout only now, because `upgrade` resets it to 0. The back end pings its clients every 12 seconds.
      socket.setTimeout(options.silence, () => socket.destroy())
    }
    guarded(open, (error) => {
      options.onError(error, request)
      socket.destroy()
    })
  }
}
