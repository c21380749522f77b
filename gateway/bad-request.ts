import type { Duplex } from 'node:stream'

const refusals: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'HEADERS_TOO_LARGE', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'REQUEST_TIMEOUT', 'The request took too long to arrive.'],
}

/** Answers a request that Node could not read, or that came too slowly, and ends its connection. */
export function answerBadRequest(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, code, message] = refusals[error.code ?? ''] ?? ['400 Bad Request', 'BAD_REQUEST', 'This is not HTTP.']
  const body = JSON.stringify({ code, message })
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`, () => socket.destroy())
}
