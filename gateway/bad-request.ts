import type { Duplex } from 'node:stream'
import { typesIn } from '#runtime/guards/negotiate.ts'
import { errorWords, lastResortPage } from './last-resort-page.ts'
import { languageOfRequest } from './page-language.ts'
import { plainPageHeaders } from './plain-page.ts'

const refusals: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'HEADERS_TOO_LARGE', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'REQUEST_TIMEOUT', 'The request took too long to arrive.'],
}
const maxSearched = 16_384

interface ParserError extends Error {
  readonly code?: string
  readonly rawPacket?: Buffer
}

/**
 * Creates the handler of requests that Node could not parse or that arrived too slowly. It sends an error (a page to
 * browsers, JSON to other clients) and closes the connection.
 */
export function createBadRequestHandler(baseHeaders: Readonly<Record<string, string>>) {
  return (error: ParserError, socket: Duplex): void => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const known = refusals[error.code ?? '']
    const [status, code, message] = known ?? ['400 Bad Request', 'BAD_REQUEST', 'This is not HTTP.']
    const page = pageFor(error, Number(status.slice(0, 3)))
    const body = page ?? JSON.stringify({ code, message })
    const headers = {
      ...baseHeaders,
      ...(page === null ? { 'content-type': 'application/json; charset=utf-8' } : plainPageHeaders),
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
  }
}

function pageFor({ rawPacket }: ParserError, status: number): string | null {
  const text = rawPacket?.toString('latin1', 0, maxSearched) ?? ''
  const header = (name: string) => new RegExp(`\\r\\n${name}:([^\\r\\n]*)`, 'i').exec(text)?.[1]?.trim()
  if (!typesIn(header('accept')).includes('text/html')) return null
  const url = /^GET (\/\S*)/.exec(text)?.[1] ?? '/'
  const language = languageOfRequest({ url, headers: { 'accept-language': header('accept-language') } })
  const words = errorWords({ status, language, text: null, reference: '', again: null })
  return lastResortPage(words, language)
}
