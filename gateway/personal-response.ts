import { type AnswerHeaders, SafeResponse } from '#schemas/safe-response.ts'
import { offlineHeader } from '#schemas/service-worker.ts'

/**
 * Response that becomes private when it sets a cookie, whatever its other headers say, so that no shared cache and
 * no service worker stores it.
 */
export class PersonalResponse extends SafeResponse {
  override writeHead(status: number, reason?: string | AnswerHeaders, headers?: AnswerHeaders): this {
    const [text, given] = typeof reason === 'string' ? [reason, headers] : [undefined, reason ?? headers]
    const entries = given ? entriesOf(given) : []
    if (this.hasHeader('set-cookie') || entries.some(([name]) => name.toLowerCase() === 'set-cookie')) {
      for (const [name, value] of entries) this.setHeader(name, value)
      if (!/\b(?:private|no-store)\b/.test(String(this.getHeader('cache-control') ?? ''))) {
        this.setHeader('cache-control', 'private, no-store')
      }
      this.removeHeader('surrogate-key')
      this.removeHeader(offlineHeader)
      return super.writeHead(status, text)
    }
    return super.writeHead(status, text, given)
  }
}

function entriesOf(headers: AnswerHeaders): readonly (readonly [string, number | string | readonly string[]])[] {
  const pairs = Array.isArray(headers)
    ? headers.flatMap((name, at) => (at % 2 === 0 ? [[String(name), headers[at + 1]] as const] : []))
    : Object.entries(headers)
  return pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}
