import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import { encodeHeader } from '#schemas/safe-response.ts'
import type { CacheState } from './page-cache/page-cache.ts'
import { requestIdHeader } from './request-id.ts'

/**
 * Node must write a response with one of these headers, because they are about the connection or the framing of the
 * body.
 */
const ofConnection = new Set(['connection', 'date', 'expect', 'keep-alive', 'trailer', 'transfer-encoding'])

/**
 * Status and headers of a response, encoded once for all requests that get them. The headers are a flat list, because
 * Node writes flat lists fastest.
 */
export class PreparedHeaders {
  readonly state: CacheState
  readonly status: number
  readonly #list: readonly string[]
  #head: string | null | undefined

  constructor(state: CacheState, status: number, headers: Readonly<Record<string, string | number>>) {
    this.state = state
    this.status = status
    this.#list = Object.entries(headers).flatMap(([name, value]) => [name, encodeHeader(name, String(value))])
  }

  withId(id: string): string[] {
    return [...this.#list, requestIdHeader, encodeHeader(requestIdHeader, id)]
  }

  /**
   * Status line and headers as Node would write them, each with its line break. The headers that differ between
   * requests follow them. Null when Node must write the response, because a header is about the connection.
   */
  get head(): string | null {
    this.#head ??= this.#makeHead()
    return this.#head
  }

  #makeHead(): string | null {
    let head = `HTTP/1.1 ${this.status} ${STATUS_CODES[this.status]}\r\n`
    for (let at = 0; at < this.#list.length; at += 2) {
      const [name = '', value = ''] = this.#list.slice(at, at + 2)
      if (ofConnection.has(name.toLowerCase())) return null
      validateHeaderName(name)
      validateHeaderValue(name, value)
      head += `${name}: ${value}\r\n`
    }
    return head
  }
}
