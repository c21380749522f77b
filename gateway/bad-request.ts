import type { Duplex } from 'node:stream'

const refusals: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'HEADERS_TOO_LARGE', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'REQUEST_TIMEOUT', 'The request took too long to arrive.'],
}

/**
 * Creates the handler of requests that Node could not parse, or that arrived too slowly. It sends an error and closes
 * the connection.
 */
export function createBadRequestHandler(baseHeaders: Readonly<Record<string, string>>) {
  return (error: Error & { readonly code?: string }, socket: Duplex): void => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const known = refusals[error.code ?? '']
    const [status, code, message] = known ?? ['400 Bad Request', 'BAD_REQUEST', 'This is not HTTP.']
    const body = JSON.stringify({ code, message })
    const headers = {
      ...baseHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
  }
}
