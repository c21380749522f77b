import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/**
 * Rejects requests whose body is longer than `limit` bytes. Yoga's own limit copies every body through a stream, which
 * costs more than parsing it. A body with a length is never longer than that, because Node's parser ends it there, so
 * only a body without one is counted.
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

/** Reads a whole body. Leaves the rest of one that is too long to the server, which then can still respond. */
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
