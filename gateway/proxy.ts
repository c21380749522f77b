import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

export interface ProxyOptions {
  /** Origin of the back end, for example `http://127.0.0.1:4000`. */
  readonly backendUrl: string
}

/** Headers that belong to one connection, or that only we may set. */
const dropped = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|x-kolofon-.*)$/i

/** Passes a request on to the back end, body and answer streamed. The sign-in cookie becomes a bearer token. */
export function proxyRequest(request: IncomingMessage, response: ServerResponse, options: ProxyOptions): void {
  const target = new URL(options.backendUrl)
  const passed = httpRequest(
    {
      host: target.hostname,
      port: target.port,
      method: request.method,
      path: request.url,
      headers: { ...forwarded(request), host: target.host },
      timeout: 30_000,
    },
    (answer) => {
      const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !isHopByHop(name)))
      const renewed = response.getHeader('set-cookie')
      if (Array.isArray(renewed) && !headers['set-cookie']) headers['set-cookie'] = renewed
      response.writeHead(answer.statusCode ?? 502, { ...headers, 'x-cache': 'BYPASS' })
      answer.pipe(response)
    },
  )
  passed.on('timeout', () => passed.destroy(new Error('timeout')))
  passed.on('error', () => {
    if (response.headersSent) {
      response.destroy()
      return
    }
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' })
    response.end(
      JSON.stringify({ code: 'UNAVAILABLE', message: 'The back end does not answer. Try again in a moment.' }),
    )
  })
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

/** Passes a WebSocket on to the back end. */
export function proxyUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, options: ProxyOptions): void {
  const target = new URL(options.backendUrl)
  const upstream = connect(Number(target.port), target.hostname, () => {
    const headers = { ...forwarded(request), host: target.host, connection: 'Upgrade', upgrade: 'websocket' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    upstream.pipe(socket)
    socket.pipe(upstream)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
  socket.on('close', () => upstream.destroy())
}

function isHopByHop(name: string): boolean {
  return /^(connection|keep-alive|transfer-encoding|upgrade)$/i.test(name)
}

function forwarded(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || dropped.test(name)) continue
    headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  const token = /(?:^|;\s*)ralph-auth=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  if (token && !headers.authorization) headers.authorization = `Bearer ${decodeURIComponent(token)}`
  headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
  return headers
}
