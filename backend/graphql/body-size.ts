import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/**
 * Rejects requests whose body is longer than `limit` bytes. Replaces Yoga's own limit, which copies every body through
 * a stream. With a Content-Length, checking this header suffices, because Node reads no more bytes than the header
 * states. Otherwise, the bytes are counted.
 */
export function limitBodySize(limit: number): Plugin {
  return {
    onRequestParse({ request, requestParser, setRequestParser, fetchAPI }) {
      const length = request.headers.get('content-length')
      if (length !== null && !/^\d+$/.test(length)) throw refusal('The Content-Length is invalid.', 'BAD_REQUEST', 400)
      if (length !== null && Number(length) > limit) throw tooLarge()
      const { body } = request
      if (length !== null || !requestParser || body === null) return
      setRequestParser(async ({ url, method, headers, signal }) =>
        requestParser(new fetchAPI.Request(url, { method, headers, signal, body: await readAtMost(body, limit) })),
      )
    },
  }
}

/**
 * Returns the whole body as text. Throws as soon as it exceeds `limit` bytes, and leaves the rest of the body to the
 * server, so that a response can still be sent.
 */
async function readAtMost(body: ReadableStream<Uint8Array>, limit: number): Promise<string> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks).toString()
    length += value.byteLength
    if (length > limit) throw tooLarge()
    chunks.push(value)
  }
}

const tooLarge = () => refusal('The request body is too large.', 'REQUEST_ENTITY_TOO_LARGE', 413)

const refusal = (message: string, code: string, status: number) =>
  new GraphQLError(message, { extensions: { code, http: { status } } })
