import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { forwardedHeaders } from './forwarded-headers.ts'
import { refuseUpgrade } from './socket-limits.ts'

interface TunnelOptions {
  readonly backendUrl: string
  /** Milliseconds within which the back end must accept or refuse the upgrade. */
  readonly longest: number
}

export function createWebSocketTunnel({ backendUrl, longest }: TunnelOptions) {
  const { protocol, hostname, port } = new URL(backendUrl)
  const send = protocol === 'https:' ? httpsRequest : httpRequest

  return function openTunnel(request: IncomingMessage, client: Socket, head: Buffer): void {
    const outgoing = send({
      // Strip the brackets of an IPv6 address.
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path: request.url,
      agent: false,
      headers: { ...forwardedHeaders(request), connection: 'Upgrade', upgrade: 'websocket' },
      timeout: longest,
    })
    let isAnswered = false
    const refuse = (status: string, retryAfter?: string): void => {
      if (isAnswered) return
      isAnswered = true
      outgoing.destroy()
      refuseUpgrade(client, status, retryAfter && `Retry-After: ${retryAfter}\r\n`)
    }
    client.on('error', () => client.destroy())
    client.once('close', () => outgoing.destroy())
    outgoing.on('timeout', () => refuse('503 Service Unavailable', '2'))
    outgoing.on('error', () => refuse('503 Service Unavailable', '2'))
    outgoing.on('response', ({ statusCode, statusMessage, headers }) =>
      refuse(`${statusCode} ${statusMessage}`, headers['retry-after']),
    )
    outgoing.on('upgrade', ({ rawHeaders }, server, first) => {
      isAnswered = true
      const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`))
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`, 'latin1')
      client.write(first)
      server.setTimeout(0)
      server.write(head)
      server.on('error', () => server.destroy())
      server.once('close', () => client.destroy())
      client.once('close', () => server.destroy())
      server.pipe(client).pipe(server)
    })
    outgoing.end()
  }
}
