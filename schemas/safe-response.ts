import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { headerAddress, headerText } from './values/header.ts'

/** Response headers, as Node accepts them. */
export type AnswerHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** A response that encodes the values of all headers, so that they may contain text from any source. */
export class SafeResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override setHeader(name: string, value: number | string | readonly string[]): this {
    return super.setHeader(name, encode(name, value))
  }

  override appendHeader(name: string, value: string | readonly string[]): this {
    return super.appendHeader(name, typeof value === 'string' ? encodeHeader(name, value) : encodeAll(name, value))
  }

  override writeHead(status: number, reason?: string | AnswerHeaders, headers?: AnswerHeaders): this {
    const [text, given] = typeof reason === 'string' ? [reason, headers] : [undefined, reason ?? headers]
    return super.writeHead(status, text === undefined ? undefined : headerText(text), given && encodeHeaders(given))
  }
}

function encodeHeaders(headers: AnswerHeaders): AnswerHeaders {
  if (Array.isArray(headers)) {
    return headers.map((value, at) => (at % 2 === 0 ? value : encode(String(headers[at - 1]), value)))
  }
  const encoded: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) encoded[name] = encode(name, value)
  return encoded
}

function encode<Value extends number | string | readonly string[]>(name: string, value: Value) {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? encodeHeader(name, value) : encodeAll(name, value as readonly string[])
}

function encodeAll(name: string, values: readonly string[]): string[] {
  return values.map((value) => encodeHeader(name, value))
}

/** Returns the safe value of a header: a URI in `Location`, text in all others. */
export function encodeHeader(name: string, value: string): string {
  return name.toLowerCase() === 'location' ? headerAddress(value) : headerText(value)
}
